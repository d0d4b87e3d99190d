import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { apiBase } from '../api/call-api.ts';
import { useAuth } from '../api/auth-store.ts';
import { deskKeys } from './desk-queries.ts';
import { readNews } from './read-news.ts';

const name = 'desk-news';

/** While the desk is open it looks again whenever something there has changed, whoever did it and wherever. */
export function useDeskNews(client: QueryClient, isAdmin: boolean): void {
  useEffect(() => {
    if (!isAdmin) return undefined;
    const stop = new AbortController();
    const channel = new BroadcastChannel(name);
    const lookAgain = () => void client.invalidateQueries({ predicate: isNotSettings });
    channel.addEventListener('message', lookAgain);
    void asOneOfAllTabs(stop.signal, () =>
      readNews({
        open: openLine,
        signal: stop.signal,
        onNews() {
          lookAgain();
          // A channel is of one origin by itself.
          // oxlint-disable-next-line unicorn/require-post-message-target-origin
          channel.postMessage('news');
        },
      }),
    );
    return () => {
      stop.abort();
      channel.close();
    };
  }, [client, isAdmin]);
}

/** What is being typed there is compared with what it began from: a colleague's save is told when saving. */
function isNotSettings({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== deskKeys.settings;
}

/** One line for each browser: the tab that holds the lock listens for all, and the next one when it goes. */
async function asOneOfAllTabs(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Browsers give locks to safe origins only; without them each tab has its own line.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  try {
    await locks.request(name, { signal }, work);
  } catch {
    // The desk was closed while it waited for its turn.
  }
}

function openLine(signal: AbortSignal): Promise<Response> {
  return fetch(`${apiBase}/auth/admin/news`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${useAuth.getState().authToken}`,
    },
    cache: 'no-store',
    signal,
  });
}
