import { useMemo } from 'react';
import * as z from 'zod/mini';

import { readWords, saveWords } from '../../../domain/calls/settings.ts';
import { problemOfSentence } from '../../../domain/catalogue/sentence-rules.ts';
import {
  type DeskWords,
  ownWordsAnswerWords,
  ownWordsClashSchema,
  type Sentence,
} from '../../../domain/desk/own-words.ts';
import { ownValue } from '../../../domain/values/values.ts';
import { call, read } from '../../api/call.ts';
import { type FormWork, useFormWork } from '../../keep/form-work.ts';
import { typedForm } from '../../keep/typed-words.ts';
import { deskKeys } from '../desk-queries.ts';
import { useSave, type Versioned } from '../versions/use-save.ts';

/** Changes by id; null gives the shipped sentence back. */
type WordChanges = Record<string, string | null>;
/** Every sentence as visitors read it, by id. */
type WordValues = Record<string, string>;
export type WordsWork = FormWork<WordValues>;

const wordsForm = typedForm<WordValues>('words', () => z.string());

/** What is typed over the present sentences. */
export function useWordsWork(saved: DeskWords, sentences: readonly Sentence[]): WordsWork {
  const values = useMemo(() => valuesOf(saved, sentences), [saved, sentences]);
  return useFormWork(values, wordsForm);
}

function valuesOf({ words }: DeskWords, sentences: readonly Sentence[]): WordValues {
  return Object.fromEntries(sentences.map(({ id, text }) => [id, ownValue(words, id) ?? text]));
}

export type SaveWords = ReturnType<typeof useSaveWords>;

/** Saves changed sentences and reports it, with an undo. */
export function useSaveWords(work: WordsWork, sentences: readonly Sentence[]) {
  const wordsOfSite: Versioned<DeskWords, WordChanges, WordValues> = {
    about: aboutWords,
    savedWords: ownWordsAnswerWords.saved,
    queryKey: [deskKeys.words, 'current'],
    read: () => read(readWords),
    save: (body) => call(saveWords, { body, keyedBy: body }),
    clashSchema: ownWordsClashSchema,
    pick: ({ words }, ids) =>
      Object.fromEntries(ids.map((id) => [id, ownValue(words, id) ?? null])),
    hasChanges: ({ words }, changes) =>
      Object.entries(changes).every(([id, text]) => (ownValue(words, id) ?? null) === text),
    toValues: (current) => valuesOf(current, sentences),
  };
  return useSave(wordsOfSite, work);
}

export const aboutWords = 'words';

/** The typed sentences in the order of the catalogue. */
export function typedIn(work: WordsWork, sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter(({ id }) => work.readTyped(id) !== undefined);
}

/** What a save sends. */
export function changesIn(work: WordsWork, typed: readonly Sentence[]): WordChanges {
  return Object.fromEntries(
    typed.map(({ id, text }) => {
      const value = work.readTyped(id)?.value ?? text;
      return [id, value === text ? null : value];
    }),
  );
}

/** The first of these that cannot be saved, and why. */
export function findProblem(
  work: WordsWork,
  typed: readonly Sentence[],
): { id: string; problem: string } | undefined {
  for (const sentence of typed) {
    const problem = problemOfSentence(sentence, work.readTyped(sentence.id)?.value ?? '');
    if (problem !== undefined) return { id: sentence.id, problem };
  }
  return undefined;
}
