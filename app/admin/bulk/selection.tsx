import { useState } from 'react';

export type Selection<Item extends { _id: string }> = ReturnType<typeof useSelection<Item>>;

/**
 * The ticked entries of the shown page: one that leaves the list is no longer ticked. Or everything that matches the
 * filter, on all pages, until another filter is chosen.
 */
export function useSelection<Item extends { _id: string }>(listed: readonly Item[], filter = '') {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [wholeFilter, setWholeFilter] = useState<string>();
  const isWhole = wholeFilter === filter && listed.length > 0;
  const ticked = isWhole ? listed : listed.filter(({ _id }) => ids.has(_id));
  const only = (items: readonly Item[]) => {
    setWholeFilter(undefined);
    setIds(new Set(items.map(({ _id }) => _id)));
  };
  const areAll = listed.length > 0 && ticked.length === listed.length;
  return {
    ticked,
    areAll,
    isWhole,
    tickWhole: () => setWholeFilter(filter),
    has: (item: Item) => isWhole || ids.has(item._id),
    toggle: (item: Item) =>
      only(ticked.includes(item) ? ticked.filter((one) => one !== item) : [...ticked, item]),
    toggleAll: () => only(areAll ? [] : listed),
    only,
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

export function TickAll({
  selection,
}: {
  selection: Pick<Selection<never>, 'areAll' | 'toggleAll'>;
}) {
  return (
    <Tick
      label="Select all on this page"
      isTicked={selection.areAll}
      onToggle={selection.toggleAll}
    />
  );
}
