import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';

import { whenQuiet } from '../kit/when-quiet.ts';

/** One row fills most screens; the next is drawn at once where there is room for it. */
const drawnAtOnce = 1;

type Ids = ReadonlySet<string>;

/**
 * Which rows are folded to their bars, and which are late: of a long page the first rows are drawn
 * as it opens, the others when they come near or are asked for, else one by one while the browser
 * is idle.
 */
export function useRows(sectionIds: string[]) {
  const [collapsed, setCollapsed] = useState<Ids>(new Set());
  const [late, setLate] = useState<Ids>(() => new Set(sectionIds.slice(drawnAtOnce)));
  const toggle = useCallback((id: string) => setCollapsed((before) => toggled(before, id)), []);
  const draw = useCallback((id: string) => setLate((before) => without(before, id)), []);
  const showSection = useCallback(
    (id: string) => {
      setCollapsed((before) => without(before, id));
      draw(id);
    },
    [draw],
  );

  const [next] = late;
  useEffect(() => {
    if (next === undefined) return undefined;
    return whenQuiet(() => startTransition(() => draw(next)));
  }, [next, draw]);

  return useMemo(
    () => ({ collapsed, late, toggle, draw, showSection }),
    [collapsed, late, toggle, draw, showSection],
  );
}

function toggled(ids: Ids, id: string): Ids {
  return ids.has(id) ? without(ids, id) : new Set(ids).add(id);
}

function without(ids: Ids, id: string): Ids {
  if (!ids.has(id)) return ids;
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
