import { useCallback, useEffect, useRef, useState } from 'react';

import { messageOf } from '../../api/call-api.ts';
import { onSiteNews } from '../../site/site-news.ts';
import { useBuilder } from './builder-state.ts';

type Found<Data> = { data?: Data; problem?: string | undefined; isLooking: boolean };

/**
 * What a tool for all pages lists: read when it opens, when `find` is another function, and after every change of the
 * site. Only the last answer counts; a failure keeps what was found. Where `find` asks nothing, nothing changes.
 */
export function useFound<Data>(find: () => Promise<Data> | undefined, isAsked = true) {
  const [found, setFound] = useState<Found<Data>>({ isLooking: isAsked });
  const last = useRef(0);
  const change = useCallback(
    (next: (now: Found<Data>) => Partial<Found<Data>>) =>
      setFound((now) => ({ ...now, ...next(now) })),
    [],
  );

  const look = useCallback(async () => {
    const number = (last.current += 1);
    const next = await find()?.then(
      (data) => ({ data, problem: undefined }),
      (error: unknown) => ({ problem: messageOf(error) }),
    );
    if (number === last.current) change(() => ({ ...next, isLooking: false }));
  }, [find, change]);

  // An editor that was opened over the list may have changed what is found.
  const isCovered = useBuilder(({ task }) => task?.kind === 'edit');
  useEffect(() => {
    if (isCovered) return undefined;
    void look();
    return onSiteNews(() => void look());
  }, [look, isCovered]);

  return { ...found, look, change };
}
