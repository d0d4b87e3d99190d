import { useEffect, useState } from 'react';

import { PageOpening, type PageStart, type PageTask } from './page-opening.ts';

/** Fetches the page afresh and looks for unsaved work on it. */
export function usePageStart(task: PageTask, onDone: () => void): PageStart {
  const [start, setStart] = useState<PageStart>({ status: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const set = (next: PageStart) => isWanted && setStart(next);
    const opening = new PageOpening(task, set, () => isWanted && onDone());
    void opening.begin();
    return () => {
      isWanted = false;
    };
  }, [task, onDone]);

  return start;
}
