import { useId, useState } from 'react';

/** Walks a list of options from a field that keeps the focus: screen readers know the active id. */
export function useOptionWalk(first = 0) {
  const listId = useId();
  const [active, setActive] = useState(first);
  const optionId = (index: number) => `${listId}-${index}`;

  function walkTo(index: number): void {
    setActive(index);
    requestAnimationFrame(() =>
      document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' }),
    );
  }

  return {
    listId,
    active,
    setActive,
    optionId,
    walkTo,
    /** Wraps around at both ends. */
    walkBy: (step: -1 | 1, count: number) => walkTo((active + step + count) % Math.max(1, count)),
  };
}
