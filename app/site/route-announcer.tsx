import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a page change: the title is read out and the focus starts at the new page's top. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    document.querySelector('main')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}
