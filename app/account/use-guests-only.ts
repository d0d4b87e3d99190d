import { useEffect, useRef } from 'react';

import { describeLink } from '../../domain/calls/guests.ts';
import { accountAnswerWords } from '../../domain/http/answer-words.ts';
import { useAuth } from '../api/auth-store.ts';
import { change } from '../api/call.ts';
import { goTo } from '../site/go-to.ts';
import { takeKeptPath } from '../site/kept-path.ts';
import { toast } from '../ui/toast.ts';
import { isLinkDead } from './link.ts';

/**
 * Screens for guests send signed-in people on: to the page they wanted before they had to sign in,
 * else home. No query can name another target. A person who came with a link is told that the link
 * was not used. `token` is undefined until the page is awake.
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

/** Asks the server about the link without using it up. */
async function wordsAbout(token: string): Promise<string> {
  const { linkUsedWhileSignedIn, linkWhileSignedIn } = accountAnswerWords;
  try {
    await change(describeLink, { body: { token } });
    return linkWhileSignedIn;
  } catch (error) {
    return isLinkDead(error) ? linkUsedWhileSignedIn : linkWhileSignedIn;
  }
}
