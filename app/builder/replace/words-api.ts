import * as z from 'zod/mini';

import {
  type FoundWords,
  foundWordsSchema,
  type ReplacedWords,
  replacedSchema,
  type ReplaceRequest,
  type WordProgress,
  wordProgressSchema,
} from '../../../domain/content/word-replacement.ts';
import { useAuth } from '../../api/auth-store.ts';
import { callApi } from '../../api/call-api.ts';

/** What the form asks for. */
export type WordQuestion = Pick<
  ReplaceRequest,
  'find' | 'with' | 'isCaseSensitive' | 'isWholeWords'
>;

/** Every place of the words on all pages and in all drafts. */
export async function findWordPlaces(question: WordQuestion): Promise<FoundWords> {
  const query = new URLSearchParams({ find: question.find, with: question.with });
  if (question.isCaseSensitive) query.set('case', '1');
  if (question.isWholeWords) query.set('whole', '1');
  const { data } = await callApi(`/template/words?${query}`, {
    token: useAuth.getState().authToken,
    answer: foundWordsSchema,
  });
  return data;
}

export async function replaceWordPlaces(request: ReplaceRequest): Promise<ReplacedWords> {
  const { data } = await callApi('/template/replace', {
    method: 'POST',
    token: useAuth.getState().authToken,
    body: request,
    answer: replacedSchema,
  });
  return data;
}

/** How far the search or replacement is that this person has asked for last; null when the server cannot say. */
export async function readWordProgress(): Promise<WordProgress | null> {
  const { data } = await callApi('/template/words/progress', {
    token: useAuth.getState().authToken,
    answer: z.nullable(wordProgressSchema),
  });
  return data;
}
