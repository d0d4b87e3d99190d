type DateRangeProps = {
  label: string;
  /** Days as in 2026-11-15; empty: open. */
  from: string;
  to: string;
  onChange: (days: { from?: string; to?: string }) => void;
};

/** From one day to another, both included. */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  return (
    <fieldset className="desk-days">
      <legend className="sr-only">{label}</legend>
      <Day label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <Day label="to" value={to} min={from} onChange={(day) => onChange({ to: day })} />
      {(from || to) && (
        <button type="button" className="desk-small" onClick={() => onChange({ from: '', to: '' })}>
          Any day
        </button>
      )}
    </fieldset>
  );
}

type DayProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="date"
        className="input"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
