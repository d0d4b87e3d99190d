import { useEffect, useState } from 'react';

import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { mediaLimits } from '../../domain/media/media.ts';
import { messageOf } from '../api/call-api.ts';
import { useKnownPictures } from './known-pictures.ts';
import { listPictures } from './media-api.ts';

const typingPauseMs = 250;

type Query = { search: string; isUnusedOnly: boolean };
type Shown = Query & { items: MediaItem[]; total: number };

/** The matching pictures, page after page, as the server lists them. */
export function useLibrary({ search, isUnusedOnly }: Query) {
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const isTyping = shown !== undefined && shown.search !== search;
    const { signal } = controller;
    const look = async () => {
      try {
        const { items, total } = await listPictures({ search, isUnusedOnly, page: 1 }, signal);
        useKnownPictures.getState().learn(items);
        setShown({ search, isUnusedOnly, items, total });
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
  }, [search, isUnusedOnly, round]);

  async function showMore(): Promise<void> {
    if (!shown) return;
    try {
      const page = Math.floor(shown.items.length / mediaLimits.pageSize) + 1;
      const query = { search: shown.search, isUnusedOnly: shown.isUnusedOnly, page };
      const { items, total } = await listPictures(query, new AbortController().signal);
      useKnownPictures.getState().learn(items);
      const known = new Set(shown.items.map(({ id }) => id));
      const fresh = items.filter(({ id }) => !known.has(id));
      setShown({ ...shown, items: [...shown.items, ...fresh], total });
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return { shown, problem, showMore, refresh: () => setRound(round + 1) };
}
