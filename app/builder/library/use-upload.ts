import { useCallback, useEffect, useRef, useState } from 'react';

import type { MediaItem } from '../../../domain/media-schemas.ts';
import { messageOf } from '../../api/call-api.ts';
import { useKnownPictures } from '../work/known-pictures.ts';
import { sendPicture } from '../work/media-api.ts';

type UploadState = {
  /** Null: nothing is under way. From 0 to 1 while it is sent, 1 while the server works on it. */
  share: number | null;
  problem: string | undefined;
};

const atRest: UploadState = { share: null, problem: undefined };

export type Upload = UploadState & {
  start: (file: File, replaces?: string) => void;
  cancel: () => void;
};

/** One upload at a time; another one takes its place. It ends with the screen it was started on. */
export function useUpload(onDone: (item: MediaItem, message: string) => void): Upload {
  const [state, setState] = useState(atRest);
  const underWay = useRef<AbortController>(undefined);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => () => underWay.current?.abort(), []);

  const start = useCallback(async (file: File, replaces?: string): Promise<void> => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    const { signal } = controller;
    setState({ share: 0, problem: undefined });
    try {
      const { data, message } = await sendPicture(file, {
        replaces,
        signal,
        onProgress: (share) => !signal.aborted && setState({ share, problem: undefined }),
      });
      if (signal.aborted) return;
      setState(atRest);
      useKnownPictures.getState().learn([data]);
      done.current(data, message);
    } catch (error) {
      if (!signal.aborted) setState({ share: null, problem: messageOf(error) });
    }
  }, []);

  const cancel = useCallback(() => {
    underWay.current?.abort();
    setState(atRest);
  }, []);

  return { ...state, start, cancel };
}
