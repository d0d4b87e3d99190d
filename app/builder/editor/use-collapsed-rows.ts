import { useCallback, useState } from 'react';

/** Which sections are folded to their bars. */
export function useCollapsedRows() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => setCollapsed((before) => toggled(before, id)), []);
  const showSection = useCallback(
    (id: string) => setCollapsed((before) => (before.has(id) ? toggled(before, id) : before)),
    [],
  );
  return { collapsed, toggle, showSection };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
