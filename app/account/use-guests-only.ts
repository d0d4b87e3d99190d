import { useEffect } from 'react';

import { useAuth } from '../api/auth-store.ts';
import { goTo } from '../site/go-to.ts';

/** Screens that make no sense once signed in: they end at the home page, and nowhere a query could name. */
export function useGuestsOnly(): void {
  const isAuth = useAuth((state) => state.isAuth);
  useEffect(() => {
    if (isAuth) void goTo('/', { replace: true });
  }, [isAuth]);
}
