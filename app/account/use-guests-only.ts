import { useEffect } from 'react';

import { useAuth } from '../api/auth-store.ts';
import { goTo } from '../site/go-to.ts';
import { takeKeptPath } from '../site/kept-path.ts';

/**
 * Screens that make no sense once signed in: they end where one was kept out for want of a session, else at the home
 * page, and nowhere a query could name.
 */
export function useGuestsOnly(): void {
  const isAuth = useAuth((state) => state.isAuth);
  useEffect(() => {
    if (!isAuth) return;
    const { user } = useAuth.getState();
    void goTo(takeKeptPath(user?.role) ?? '/', { replace: true });
  }, [isAuth]);
}
