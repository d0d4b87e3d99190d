import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { useAuth } from '../api/auth-store.ts';

/** Screens of one's own account: whoever is signed out, here or in another tab, is asked to sign in. */
export function useMembersOnly(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leaveWhenSignedOut = () => {
      if (!useAuth.getState().isAuth) void navigate('/auth/sign-in', { replace: true });
    };
    leaveWhenSignedOut();
    return useAuth.subscribe(leaveWhenSignedOut);
  }, [navigate]);
}
