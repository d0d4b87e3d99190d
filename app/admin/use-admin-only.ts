import { useEffect, useSyncExternalStore } from 'react';

import { useAuth } from '../api/auth-store.ts';
import { goTo } from '../site/go-to.ts';
import { keepPath } from '../site/kept-path.ts';

/**
 * True once this browser says it holds an administrator; everyone else is on the way to the home page.
 * False on the server and while waking, so that the shell is the same for all. The server judges each call anyway.
 */
export function useAdminOnly(): boolean {
  const isAdmin = useSyncExternalStore(useAuth.subscribe, readIsAdmin, () => false);
  useEffect(() => {
    // Read afresh too: the first effect still belongs to the rendering that agrees with the server's.
    if (!isAdmin && !readIsAdmin()) void goTo('/', { replace: true });
  }, [isAdmin]);
  // Only on arrival: whoever signs out here is not taken back.
  useEffect(() => {
    if (!useAuth.getState().isAuth) keepPath(location);
  }, []);
  return isAdmin;
}

function readIsAdmin(): boolean {
  const { isAuth, user } = useAuth.getState();
  return isAuth && user?.role === 'Admin';
}
