import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { useAuth } from '../api/auth-store.ts';

/** Screens that make no sense once signed in: they end at the home page, and nowhere a query could name. */
export function useGuestsOnly(): void {
  const isAuth = useAuth((state) => state.isAuth);
  const navigate = useNavigate();
  useEffect(() => {
    if (isAuth) void navigate('/', { replace: true });
  }, [isAuth, navigate]);
}
