import { useEffect, useRef } from 'react';

import { linkInfoSchema } from '../../domain/accounts/account-answers.ts';
import { accountMessages } from '../../domain/http/messages.ts';
import { useAuth } from '../api/auth-store.ts';
import { ApiError, callApi } from '../api/call-api.ts';
import { goTo } from '../site/go-to.ts';
import { takeKeptPath } from '../site/kept-path.ts';
import { toast } from '../ui/toast.ts';

/**
 * Screens that make no sense once signed in: they end where one was kept out for want of a session, else at the home
 * page, and nowhere a query could name. Who came with a link hears what became of it: it was not tried. `token` is
 * undefined until the page is awake.
 */
export function useGuestsOnly(token: string | undefined): void {
  const isAuth = useAuth((state) => state.isAuth);
  const cameAsGuest = useRef(false);
  useEffect(() => {
    const { isAuth: isSignedIn, user } = useAuth.getState();
    if (!isSignedIn) cameAsGuest.current = true;
    if (!isAuth || token === undefined) return;
    const leave = () => void goTo(takeKeptPath(user?.role) ?? '/', { replace: true });
    if (!token || cameAsGuest.current) leave();
    else void wordsAbout(token).then(toast.error).finally(leave);
  }, [isAuth, token]);
}

/** Asked without using the link up. */
async function wordsAbout(token: string): Promise<string> {
  const { linkUsedWhileSignedIn, linkWhileSignedIn } = accountMessages;
  try {
    await callApi('/auth/tokenInfo', { method: 'POST', body: { token }, answer: linkInfoSchema });
    return linkWhileSignedIn;
  } catch (error) {
    const isDead = error instanceof ApiError && error.id === 'link_invalid';
    return isDead ? linkUsedWhileSignedIn : linkWhileSignedIn;
  }
}
