import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { useAuth } from '../api/auth-store.ts';
import { callApi } from '../api/call-api.ts';

const answer = z.object({ user: z.object({ email: z.string() }) });

/**
 * The address of whoever is at work, asked for while their session is good: the browser keeps none, and who has to
 * sign in again should not have to type it. Empty where it is not known.
 */
export function useOwnEmail(accountId: string): string {
  const [email, setEmail] = useState('');
  useEffect(() => {
    const { user, authToken: token } = useAuth.getState();
    if (user?._id !== accountId) return undefined;
    const stop = new AbortController();
    callApi('/auth/account', { token, answer, signal: stop.signal }).then(
      ({ data }) => setEmail(data.user.email),
      // Then it is typed.
      () => {},
    );
    return () => stop.abort();
  }, [accountId]);
  return email;
}
