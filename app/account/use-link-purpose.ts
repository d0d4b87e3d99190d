import { useEffect, useState } from 'react';

import { describeLink } from '../../domain/calls/guests.ts';
import type { LinkPurpose, Role } from '../../domain/accounts/accounts.ts';
import { passwordLimits } from '../../domain/accounts/passwords.ts';
import { read } from '../api/call.ts';
import { ApiError, messageOf } from '../api/call-api.ts';

type LinkInfo = {
  purpose?: LinkPurpose;
  role?: Role | undefined;
  passwordMinLength: number;
  problem?: string;
  /**
   * True once the server has said that the link is used up or too old. A failed connection says
   * nothing about it.
   */
  isDead?: boolean;
};

/** Asks what a link is for without using it up, so that the right fields and rules are shown. */
export function useLinkPurpose(token: string | undefined): LinkInfo {
  const [info, setInfo] = useState<LinkInfo>({ passwordMinLength: passwordLimits.min });
  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    read(describeLink, { body: { token }, signal: stop.signal })
      .then(setInfo)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        const isDead = error instanceof ApiError && error.id === 'link_invalid';
        setInfo({ passwordMinLength: passwordLimits.min, problem: messageOf(error), isDead });
      });
    return () => stop.abort();
  }, [token]);
  return info;
}
