import { useState } from 'react';

export type Selection = {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  areAll: boolean;
  toggleAll: () => void;
  only: (ids: string[]) => void;
  /** The ticked entries that are still listed. */
  ids: string[];
};

/** The ticked entries of the shown page. An entry that leaves the list is no longer ticked. */
export function useSelection(listed: { _id: string }[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = listed.map(({ _id }) => _id).filter((id) => ticked.has(id));
  const areAll = listed.length > 0 && ids.length === listed.length;
  return {
    ids,
    areAll,
    has: (id) => ticked.has(id),
    toggle: (id) =>
      setTicked(new Set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    toggleAll: () => setTicked(new Set(areAll ? [] : listed.map(({ _id }) => _id))),
    only: (left) => setTicked(new Set(left)),
  };
}

type TickProps = { label: string; isTicked: boolean; onToggle: () => void };

/** A checkbox beside an entry, large enough for a thumb. */
export function Tick({ label, isTicked, onToggle }: TickProps) {
  return (
    <label className="desk-tick anchor rigid stack centred pressable">
      <input type="checkbox" checked={isTicked} onChange={onToggle} aria-label={label} />
    </label>
  );
}

/** Ticks the whole page where a list has no heading to do it in. */
export function TickAll({ selection }: { selection: Selection }) {
  return (
    <Tick
      label="Select all on this page"
      isTicked={selection.areAll}
      onToggle={selection.toggleAll}
    />
  );
}
