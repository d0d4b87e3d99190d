type TickProps = { label: string; isTicked: boolean; onToggle: () => void };

/** A box to tick beside an entry; large enough for a thumb. */
export function Tick({ label, isTicked, onToggle }: TickProps) {
  return (
    <label className="desk-tick">
      <input type="checkbox" checked={isTicked} onChange={onToggle} aria-label={label} />
    </label>
  );
}
