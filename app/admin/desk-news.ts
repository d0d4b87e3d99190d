import { useEffect } from 'react';
import type { QueryClient } from '@tanstack/react-query';

import { openNews } from '../../domain/calls/desk.ts';
import { useAuth } from '../api/auth-store.ts';
import { addressOf } from '../api/call.ts';
import { apiBase } from '../api/call-api.ts';
import { deskKeys } from './desk-queries.ts';

const name = 'desk-news';

/** The open desk reloads its data whenever something there has changed, here or elsewhere. */
export function useDeskNews(client: QueryClient, isAdmin: boolean): void {
  useEffect(() => {
    if (!isAdmin) return undefined;
    const stop = new AbortController();
    const channel = new BroadcastChannel(name);
    const lookAgain = () => void client.invalidateQueries({ predicate: isNotSettings });
    channel.addEventListener('message', lookAgain);
    void inOneTab(stop.signal, () =>
      readNews({
        open: openStream,
        signal: stop.signal,
        onNews() {
          lookAgain();
          // A channel belongs to one origin by itself.
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

/** The forms of settings and words learn of a colleague's save when they save. */
function isNotSettings({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== deskKeys.settings && queryKey[0] !== deskKeys.words;
}

/** Each browser has one stream: the tab that holds the lock listens for all tabs. */
async function inOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks on secure origins only; without them each tab has its own stream.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  try {
    await locks.request(name, { signal }, work);
  } catch {
    // The desk was closed while it waited for the lock.
  }
}

function openStream(signal: AbortSignal): Promise<Response> {
  return fetch(apiBase + addressOf(openNews), {
    headers: {
      accept: openNews.file ?? '',
      authorization: `Bearer ${useAuth.getState().authToken}`,
    },
    cache: 'no-store',
    signal,
  });
}

/** How long to wait before the stream is opened again, by the number of failed tries. */
const waitsMs = [1000, 2000, 5000, 15_000, 30_000];
/** The server sends a line every 15 seconds; after a silence this long the stream is dead. */
const silenceMs = 40_000;

type Reading = {
  open: (signal: AbortSignal) => Promise<Response>;
  onNews: () => void;
  signal: AbortSignal;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

export async function readNews({ open, onNews, signal, wait = pause }: Reading): Promise<void> {
  let failures = 0;
  let isFirst = true;
  while (!signal.aborted) {
    const stream = new AbortController();
    try {
      const response = await open(AbortSignal.any([signal, stream.signal]));
      if (!isStream(response) || !response.body) throw new Error(`No stream: ${response.status}`);
      // Something may have happened while there was no stream.
      if (!isFirst) onNews();
      isFirst = false;
      failures = 0;
      await readStream(response.body, stream, onNews);
    } catch {
      // The reload makes an ordinary call, which tells the person if the session is over.
      if (failures === 0 && !isFirst && !signal.aborted) onNews();
      failures += 1;
    } finally {
      stream.abort();
    }
    if (!signal.aborted) await wait(waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 0, signal);
  }
}

/** A captive portal, such as a hotel's, answers with a page instead of a stream. */
function isStream({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/event-stream') === true;
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  stream: AbortController,
  onNews: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader();
  let text = '';
  let timer = setTimeout(() => stream.abort(), silenceMs);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => stream.abort(), silenceMs);
      text += String(part.value);
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      if (events.some((event) => event.startsWith('data:'))) onNews();
    }
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
