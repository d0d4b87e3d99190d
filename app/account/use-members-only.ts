import { useEffect } from 'react';

import { useAuth } from '../api/auth-store.ts';
import { goTo } from '../site/go-to.ts';
import { keepPath } from '../site/kept-path.ts';

/** Screens of one's own account: whoever is signed out, here or in another tab, is asked to sign in. */
export function useMembersOnly(): void {
  useEffect(() => {
    const leaveWhenSignedOut = () => {
      if (!useAuth.getState().isAuth) void goTo('/auth/sign-in', { replace: true });
    };
    if (!useAuth.getState().isAuth) keepPath(location);
    leaveWhenSignedOut();
    return useAuth.subscribe(leaveWhenSignedOut);
  }, []);
}
