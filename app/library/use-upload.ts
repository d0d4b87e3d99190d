import { useCallback, useEffect, useRef, useState } from 'react';

import { messageOf } from '../api/call-api.ts';
import { toast } from '../ui/toast.ts';
import type { Assets } from './assets.ts';

type UploadState = {
  /** Null: no upload. From 0 to 1 while it is sent, 1 while the server works on it. */
  share: number | null;
  problem: string | undefined;
};

const noUpload: UploadState = { share: null, problem: undefined };

export type Upload = UploadState & {
  /** Said while the server works on what was sent. */
  sentWords: string;
  start: (file: File, replaces?: string) => void;
  cancel: () => void;
};

/** Reports the progress and the end of one upload to work that has to wait for it. */
type Track = () => {
  progress: (share: number) => void;
  end: (how: 'in' | 'failed' | 'stopped') => void;
};

type UploadOptions = {
  /** Called at the start of an upload that belongs to the page being edited. */
  track?: Track;
};

/** One upload at a time; another one replaces it. It is cancelled with its screen, and says so. */
export function useUpload<Item>(
  { send, sentWords }: Assets<Item>,
  onDone: (item: Item, message: string) => void,
  { track }: UploadOptions = {},
): Upload {
  const [state, setState] = useState(noUpload);
  const underWay = useRef<AbortController>(undefined);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(
    () => () => {
      if (!underWay.current) return;
      underWay.current.abort();
      toast.error('The upload was stopped, because its field was closed.');
    },
    [],
  );

  const start = useCallback(
    async (file: File, replaces?: string): Promise<void> => {
      underWay.current?.abort();
      const controller = new AbortController();
      underWay.current = controller;
      const { signal } = controller;
      const tracked = track?.();
      signal.addEventListener('abort', () => tracked?.end('stopped'));
      setState({ share: 0, problem: undefined });
      try {
        const { data, message } = await send(file, {
          replaces,
          signal,
          onProgress: (share) => {
            if (signal.aborted) return;
            setState({ share, problem: undefined });
            tracked?.progress(share);
          },
        });
        if (signal.aborted) return;
        underWay.current = undefined;
        setState(noUpload);
        done.current(data, message);
        tracked?.end('in');
      } catch (error) {
        if (signal.aborted) return;
        underWay.current = undefined;
        setState({ share: null, problem: messageOf(error) });
        tracked?.end('failed');
      }
    },
    [send, track],
  );

  const cancel = useCallback(() => {
    underWay.current?.abort();
    underWay.current = undefined;
    setState(noUpload);
  }, []);

  return { ...state, sentWords, start, cancel };
}
