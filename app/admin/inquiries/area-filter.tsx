import { useInterestAreas } from '../use-interest-areas.ts';

type AreaFilterProps = { chosen: string | undefined; onChoose: (area: string) => void };

/** Hidden areas are offered too: inquiries about them are still there. */
export function AreaFilter({ chosen, onChoose }: AreaFilterProps) {
  const areas = useInterestAreas();
  // An old address may name an area that was taken away; its inquiries are shown all the same.
  const isElse = chosen !== undefined && areas.every(({ value }) => value !== chosen);
  return (
    <select
      className="input desk-select"
      aria-label="Interest area"
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">Every interest area</option>
      {areas.map(({ value, label, hidden }) => (
        <option key={value} value={value}>
          {hidden ? `${label} (hidden)` : label}
        </option>
      ))}
      {isElse && <option value={chosen}>{chosen}</option>}
    </select>
  );
}
