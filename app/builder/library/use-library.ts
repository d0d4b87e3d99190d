import { useEffect, useState } from 'react';

import type { MediaItem } from '../../../domain/media/media-schemas.ts';
import { mediaLimits } from '../../../domain/media/media.ts';
import { messageOf } from '../../api/call-api.ts';
import { useKnownPictures } from '../work/known-pictures.ts';
import { listPictures } from '../work/media-api.ts';

const typingPauseMs = 250;

type Shown = { search: string; items: MediaItem[]; total: number };

/** The matching pictures, page after page, as the server lists them. */
export function useLibrary(search: string) {
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const isTyping = shown !== undefined && shown.search !== search;
    const { signal } = controller;
    const look = async () => {
      try {
        const { items, total } = await listPictures(search, 1, signal);
        useKnownPictures.getState().learn(items);
        setShown({ search, items, total });
        setProblem(undefined);
      } catch (error) {
        if (!signal.aborted) setProblem(messageOf(error));
      }
    };
    const timer = setTimeout(look, isTyping ? typingPauseMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // The shown list only tells whether the person is typing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search, round]);

  async function showMore(): Promise<void> {
    if (!shown) return;
    try {
      const page = Math.floor(shown.items.length / mediaLimits.pageSize) + 1;
      const { items, total } = await listPictures(shown.search, page, new AbortController().signal);
      useKnownPictures.getState().learn(items);
      const known = new Set(shown.items.map(({ id }) => id));
      const fresh = items.filter(({ id }) => !known.has(id));
      setShown({ search: shown.search, items: [...shown.items, ...fresh], total });
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return { shown, problem, showMore, refresh: () => setRound(round + 1) };
}
