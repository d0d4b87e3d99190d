import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

import type { MediaPictures } from '../../domain/media/media-schemas.ts';
import { mediaIdsOf, mediaLimits, mediaPath } from '../../domain/media/media.ts';
import type { BuiltSection } from '../../domain/sections/section-schema.ts';
import { ownValue } from '../../domain/values/values.ts';
import { messageOf } from '../api/call-api.ts';
import type { Asset, AssetQuery, Assets } from './assets.ts';
import { pictures } from './pictures.ts';

/** Undefined while it is unknown, null when it is gone. */
export function useAsset<Item extends Asset>(
  { known, askFor }: Assets<Item>,
  id: string | undefined,
): Item | null | undefined {
  useEffect(() => {
    if (id !== undefined) void askFor(id);
  }, [askFor, id]);
  return useStore(known, ({ items }) => (id === undefined ? undefined : ownValue(items, id)));
}

/** The known ones of these assets, by id; fetches those that were not fetched yet. */
export function useAssets<Item extends Asset>(
  { known, askFor }: Assets<Item>,
  ids: string[],
): Record<string, Item | null> {
  const wanted = ids.join(' ');
  useEffect(() => {
    for (const id of wanted.split(' ').filter(Boolean)) void askFor(id);
  }, [askFor, wanted]);
  return useStore(
    known,
    useShallow(({ items }) =>
      Object.fromEntries(
        ids.flatMap((id) => (Object.hasOwn(items, id) ? [[id, ownValue(items, id) ?? null]] : [])),
      ),
    ),
  );
}

/** The pictures of a section by their addresses; fetches those that were not fetched yet. */
export function usePicturesOf(section: BuiltSection): MediaPictures {
  const found = useAssets(pictures, mediaIdsOf([section]));
  return useMemo(() => byAddress(found), [found]);
}

/** The pictures that this browser knows, by their addresses. */
export function useKnownPictures(): MediaPictures {
  const items = useStore(pictures.known, (known) => known.items);
  return useMemo(() => byAddress(items), [items]);
}

function byAddress(items: MediaPictures): MediaPictures {
  return Object.fromEntries(Object.entries(items).map(([id, item]) => [mediaPath(id), item]));
}

const typingPauseMs = 250;

type Listed<Item> = AssetQuery & { items: Item[]; total: number };

/** The matching assets, page after page, as the server lists them; `all`: how many there are without a search, once known. */
export function useAssetList<Item extends Asset>({ list }: Assets<Item>, query: AssetQuery) {
  const { search, isUnusedOnly, kinds } = query;
  const [listed, setListed] = useState<Listed<Item>>();
  const [all, setAll] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const last = useRef({ search, round });

  useEffect(() => {
    const controller = new AbortController();
    const isTyping = last.current.round === round && last.current.search !== search;
    last.current = { search, round };
    const { signal } = controller;
    const look = async () => {
      try {
        const asked = { search, isUnusedOnly, kinds };
        const found = await list({ ...asked, page: 1 }, signal);
        setListed({ ...asked, ...found });
        if (search === '' && !isUnusedOnly) setAll(found.total);
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
  }, [list, search, isUnusedOnly, kinds, round]);

  async function showMore(): Promise<void> {
    if (!listed) return;
    try {
      const page = Math.floor(listed.items.length / mediaLimits.pageSize) + 1;
      const { items, total } = await list({ ...listed, page });
      const known = new Set(listed.items.map(({ id }) => id));
      const fresh = items.filter(({ id }) => !known.has(id));
      setProblem(undefined);
      // An answer about another search may have come first.
      setListed((now) =>
        now === listed ? { ...listed, items: [...listed.items, ...fresh], total } : now,
      );
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  function refresh(): void {
    setAll(undefined);
    setRound(round + 1);
  }

  return { listed, all, problem, showMore, refresh };
}
