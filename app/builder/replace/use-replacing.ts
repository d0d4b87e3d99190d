import { useEffect, useState } from 'react';

import { findWords, readWordProgress, replaceWords } from '../../../domain/calls/whole-site.ts';
import type {
  FoundWords,
  ReplacedWords,
  ReplaceRequest,
} from '../../../domain/content/word-replacement.ts';
import { read } from '../../api/call.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { isLeaving } from '../../site/go-to.ts';
import { refreshSite } from '../../site/site-news.ts';
import { toast } from '../../ui/toast.ts';
import { useDraftList } from '../work/draft-list.ts';
import { dropTemplate } from '../work/template-api.ts';
import { useFound } from '../work/use-found.ts';
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

type Doing = 'nothing' | 'looking' | 'replacing';
type Looked = { found: FoundWords; asked: WordQuestion };

async function findPlaces(asked: WordQuestion): Promise<Looked> {
  return { found: await read(findWords, { query: searchFor(asked) }), asked };
}

const askAgain = () => (lastAsked.find === '' ? undefined : findPlaces(lastAsked));

export function useReplacing() {
  const [question, setQuestion] = useState(lastAsked);
  const { data, problem, isLooking, look, change } = useFound(askAgain, lastAsked.find !== '');
  const [isReplacing, setReplacing] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const doing: Doing = isReplacing ? 'replacing' : isLooking ? 'looking' : 'nothing';

  function find(): void {
    if (question.find === '' || doing !== 'nothing') return;
    lastAsked = question;
    setLeft(new Set());
    change(() => ({ isLooking: true }));
    void look();
  }

  /** Other words may fit where those before did not. */
  async function judgeAgain(): Promise<void> {
    if (!data || doing !== 'nothing' || data.asked.with === question.with) return;
    const next = await findPlaces({ ...data.asked, with: question.with }).catch(() => undefined);
    change((now) => (next && now.data === data && !now.isLooking ? { data: next } : {}));
  }

  async function replace(): Promise<void> {
    if (!data) return;
    setReplacing(true);
    change(() => ({ problem: undefined }));
    lastAsked = { ...data.asked, with: question.with };
    const { version } = data.found;
    const chosen = chosenPages(data.found, left);
    const pages = chosen.map(({ asked }) => asked);
    try {
      const result = await read(replaceWords, { body: { ...lastAsked, version, pages } });
      tellReplaced(result, countPlaces(chosen));
      dropTemplate();
      setLeft(new Set());
      hasReplaced = true;
      void useDraftList.getState().refresh();
      void refreshSite();
      await look();
    } catch (error) {
      const isStale =
        error instanceof ApiError && error.status === 409 && error.id !== 'share_full';
      if (isStale) await look();
      const words = isStale
        ? 'Nothing was replaced: someone has changed the same text in the meantime. These are the current matches.'
        : messageOf(error);
      change(() => ({ problem: words }));
    }
    setReplacing(false);
  }

  return {
    question,
    setQuestion,
    ...data,
    problem,
    doing,
    left,
    setLeft,
    find,
    judgeAgain,
    replace,
  };
}

/** Small sites answer before the first question. */
const progressEveryMs = 700;

/** How far the server is, in words; empty as long as there is nothing to tell. */
export function useProgressWords(doing: Doing): string {
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
