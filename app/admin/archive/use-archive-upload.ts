import { useEffect, useRef, useState } from 'react';

import type { WaitingArchive } from '../../../domain/content/content-archive.ts';
import { messageOf } from '../../api/call-api.ts';
import { sendArchive } from './archive-api.ts';

/** `share` is null without an upload, and 1 while the server checks what was sent. */
type State = {
  share: number | null;
  problem: string | undefined;
  waiting: WaitingArchive | undefined;
};

const nothing: State = { share: null, problem: undefined, waiting: undefined };

/** One archive on its way: chosen, sent, checked. It is cancelled with its screen. */
export function useArchiveUpload() {
  const [state, setState] = useState(nothing);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function start(file: File): Promise<void> {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    const { signal } = controller;
    const show = (shown: Partial<State>) => {
      if (!signal.aborted) setState({ ...nothing, ...shown });
    };
    show({ share: 0 });
    try {
      const onProgress = (share: number) => show({ share });
      show({ waiting: await sendArchive(file, { signal, onProgress }) });
    } catch (error) {
      show({ problem: messageOf(error) });
    }
  }

  function reset(): void {
    underWay.current?.abort();
    setState(nothing);
  }

  return { ...state, start, reset };
}
