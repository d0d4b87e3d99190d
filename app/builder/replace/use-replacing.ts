import { useCallback, useEffect, useRef, useState } from 'react';

import { findWords, readWordProgress, replaceWords } from '../../../domain/calls/whole-site.ts';
import type {
  FoundWords,
  ReplacedWords,
  ReplaceRequest,
} from '../../../domain/content/word-replacement.ts';
import { read } from '../../api/call.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { isLeaving } from '../../site/go-to.ts';
import { onSiteNews, refreshSite } from '../../site/site-news.ts';
import { toast } from '../../ui/toast.ts';
import { useBuilder } from '../work/builder-state.ts';
import { useDraftList } from '../work/draft-list.ts';
import { dropTemplate } from '../work/template-api.ts';
import { undoOf } from '../work/use-publish.ts';
import { amount, chosenPages, countPlaces, progressWords } from './chosen-places.ts';

export type WordQuestion = Pick<
  ReplaceRequest,
  'find' | 'with' | 'isCaseSensitive' | 'isWholeWords'
>;

function searchFor({ find, with: next, isCaseSensitive, isWholeWords }: WordQuestion) {
  return {
    find,
    with: next,
    case: isCaseSensitive ? ('1' as const) : undefined,
    whole: isWholeWords ? ('1' as const) : undefined,
  };
}

const nothingAsked: WordQuestion = {
  find: '',
  with: '',
  isCaseSensitive: false,
  isWholeWords: false,
};

/** The dialog opens again with the same words after an editor that it has led to. */
let lastAsked = nothingAsked;
/** Whether the page below the dialog may show words that are replaced. */
let hasReplaced = false;

type Looked = {
  /** What was found, and the question that it answers. */
  found?: FoundWords | undefined;
  asked?: WordQuestion;
  problem?: string | undefined;
  doing: 'nothing' | 'looking' | 'replacing';
};

export function useReplacing() {
  const [question, setQuestion] = useState(lastAsked);
  const [looked, setLooked] = useState<Looked>({
    doing: lastAsked.find === '' ? 'nothing' : 'looking',
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const last = useRef(0);

  const look = useCallback(async (asked: WordQuestion) => {
    const number = (last.current += 1);
    const next = await read(findWords, { query: searchFor(asked) }).then(
      (found) => ({ found, asked, problem: undefined }),
      (error: unknown) => ({ problem: messageOf(error) }),
    );
    // Only the answer to the last question counts.
    if (number === last.current) setLooked((before) => ({ ...before, ...next, doing: 'nothing' }));
  }, []);

  // An editor that was opened over the list may have changed what is found.
  const isCovered = useBuilder(({ task }) => task?.kind === 'edit');
  useEffect(() => {
    if (isCovered) return undefined;
    if (lastAsked.find !== '') void look(lastAsked);
    // An undo from the message changes what is found.
    return onSiteNews(() => void (lastAsked.find !== '' && look(lastAsked)));
  }, [look, isCovered]);

  function find(): void {
    if (question.find === '' || looked.doing !== 'nothing') return;
    lastAsked = question;
    setLeft(new Set());
    setLooked((before) => ({ ...before, doing: 'looking' }));
    void look(question);
  }

  /** Other words may fit where those before did not. */
  async function judgeAgain(): Promise<void> {
    const { asked, doing } = looked;
    if (!asked || doing !== 'nothing' || asked.with === question.with) return;
    const next = { ...asked, with: question.with };
    const found = await read(findWords, { query: searchFor(next) }).catch(() => undefined);
    if (!found) return;
    setLooked((before) =>
      before.doing === 'nothing' && before.asked === asked
        ? { ...before, found, asked: next }
        : before,
    );
  }

  async function replace(): Promise<void> {
    const { found, asked } = looked;
    if (!found || !asked) return;
    setLooked((before) => ({ ...before, doing: 'replacing', problem: undefined }));
    const pages = chosenPages(found, left);
    const request = { ...asked, with: question.with, version: found.version, pages };
    lastAsked = { ...asked, with: question.with };
    try {
      const result = await read(replaceWords, { body: request });
      tellReplaced(result, countPlaces(pages));
      dropTemplate();
      setLeft(new Set());
      hasReplaced = true;
      void useDraftList.getState().refresh();
      void refreshSite();
      await look(lastAsked);
    } catch (error) {
      const isStale =
        error instanceof ApiError && error.status === 409 && error.id !== 'share_full';
      if (isStale) await look(lastAsked);
      const words = isStale
        ? 'Nothing was replaced: someone has changed the same words meanwhile. This is what is there now.'
        : messageOf(error);
      setLooked((before) => ({ ...before, doing: 'nothing', problem: words }));
    }
  }

  return { question, setQuestion, looked, left, setLeft, find, judgeAgain, replace };
}

/** Small sites answer before the first question. */
const progressEveryMs = 700;

/** How far the server is, in words; empty as long as there is nothing to tell. */
export function useProgressWords(doing: Looked['doing']): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    if (doing === 'nothing') return undefined;
    let isOver = false;
    const ask = async () => {
      const progress = await read(readWordProgress).catch(() => null);
      if (!isOver) setWords(progress ? progressWords(doing, progress) : '');
    };
    const timer = setInterval(() => void ask(), progressEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      setWords('');
    };
  }, [doing]);
  return words;
}

/** Draws the page below anew; its messages come along. */
export function showReplaced(): void {
  if (hasReplaced && !isLeaving()) location.reload();
}

const published = 'published';

function tellReplaced({ version, isNew, replaced, refused }: ReplacedWords, chosen: string): void {
  if (replaced > 0) {
    const words =
      refused.length === 0 ? `Replaced: ${chosen}` : `Replaced: ${amount(replaced, 'place')}`;
    toast.success(words, isNew ? [undoOf(version)] : [], published);
  }
  if (refused.length > 0) {
    const [first] = refused;
    toast.error(`Not replaced: ${amount(refused.length, 'place')}. ${first?.problem ?? ''}`);
  }
}
