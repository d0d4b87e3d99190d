import { useCallback, useState } from 'react';

import { usePageChange } from '../site/use-page-change.ts';

/** After a page change: the title is read out and the focus starts at the new page's top. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  usePageChange(
    useCallback(() => {
      document.querySelector('main')?.focus({ preventScroll: true });
      setTitle(document.title);
    }, []),
  );
  return <output className="sr-only">{title}</output>;
}
