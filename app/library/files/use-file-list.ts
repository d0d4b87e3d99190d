import { useEffect, useRef, useState } from 'react';

import { type FileKindName, fileKindNames, fileLimits } from '../../../domain/files/file-kinds.ts';
import type { FileItem } from '../../../domain/files/file-schemas.ts';
import { messageOf } from '../../api/call-api.ts';
import { listFiles } from './file-api.ts';
import { useKnownFiles } from './known-files.ts';

const typingPauseMs = 250;
const all: readonly FileKindName[] = [];

type Query = { search: string; isUnusedOnly?: boolean; kinds?: readonly FileKindName[] };
type Shown = { search: string; isUnusedOnly: boolean; items: FileItem[]; total: number };

/** The matching files, page after page, as the server lists them. */
export function useFileList({ search, isUnusedOnly = false, kinds = all }: Query) {
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const last = useRef({ search, round });
  // The list of kinds may be a new one at each drawing.
  const wanted = kinds.join(',');

  useEffect(() => {
    const controller = new AbortController();
    const isTyping = last.current.round === round && last.current.search !== search;
    last.current = { search, round };
    const { signal } = controller;
    const look = async () => {
      try {
        const query = { search, isUnusedOnly, kinds: kindsIn(wanted), page: 1 };
        const { items, total } = await listFiles(query, signal);
        useKnownFiles.getState().learn(items);
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
  }, [search, isUnusedOnly, wanted, round]);

  async function showMore(): Promise<void> {
    if (!shown) return;
    try {
      const page = Math.floor(shown.items.length / fileLimits.pageSize) + 1;
      const { items, total } = await listFiles({ ...shown, kinds: kindsIn(wanted), page });
      useKnownFiles.getState().learn(items);
      const known = new Set(shown.items.map(({ id }) => id));
      const fresh = items.filter(({ id }) => !known.has(id));
      setShown({ ...shown, items: [...shown.items, ...fresh], total });
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return { shown, problem, showMore, refresh: () => setRound(round + 1) };
}

function kindsIn(wanted: string): FileKindName[] {
  return fileKindNames.filter((kind) => wanted.split(',').includes(kind));
}
