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
      <label>
        <span>From</span>
        <input
          type="date"
          className="input"
          value={from}
          max={to || undefined}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </label>
      <label>
        <span>to</span>
        <input
          type="date"
          className="input"
          value={to}
          min={from || undefined}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </label>
      {(from || to) && (
        <button type="button" className="desk-small" onClick={() => onChange({ from: '', to: '' })}>
          Any day
        </button>
      )}
    </fieldset>
  );
}
