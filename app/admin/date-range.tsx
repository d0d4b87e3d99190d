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

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const lastYear = 9999;

type Days = { from: string; to: string };

/** The days that an address names; anything else counts as absent. */
export function daysIn(params: URLSearchParams): Days {
  return { from: dayOr(params.get('from')), to: dayOr(params.get('to')) };
}

/** The moments that these days begin and end at, where the reader is; the last day is included. */
export function momentsOf({ from, to }: Days): {
  from?: string | undefined;
  to?: string | undefined;
} {
  return {
    from: from === '' ? undefined : midnight(from, 0),
    to: to === '' ? undefined : midnight(to, 1),
  };
}

function dayOr(text: string | null): string {
  return text !== null && dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** None after the last year that has four digits: nothing comes later. */
function midnight(day: string, daysLater: number): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date + daysLater);
  return at.getFullYear() > lastYear ? undefined : at.toISOString();
}
