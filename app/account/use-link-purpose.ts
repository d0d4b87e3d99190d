import { useEffect, useState } from 'react';

import { linkInfoSchema } from '../../domain/account-answers.ts';
import type { LinkPurpose } from '../../domain/accounts.ts';
import { passwordLimits } from '../../domain/passwords.ts';
import { callApi, messageOf } from '../api/call-api.ts';

type LinkInfo = { purpose?: LinkPurpose; passwordMinLength: number; problem?: string };

/** Asks what a link is for without using it up, so that the right fields and rules are shown. */
export function useLinkPurpose(token: string | undefined): LinkInfo {
  const [info, setInfo] = useState<LinkInfo>({ passwordMinLength: passwordLimits.min });
  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    callApi('/auth/tokenInfo', {
      method: 'POST',
      body: { token },
      answer: linkInfoSchema,
      signal: stop.signal,
    })
      .then(({ data }) => setInfo(data))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setInfo({ passwordMinLength: passwordLimits.min, problem: messageOf(error) });
      });
    return () => stop.abort();
  }, [token]);
  return info;
}
