import { useMutation, useQueryClient } from '@tanstack/react-query';

import {
  type DeskWords,
  ownWordsAnswerWords,
  ownWordsClashSchema,
} from '../../../domain/desk/own-words.ts';
import { ownValue } from '../../../domain/values/values.ts';
import { saveWords } from '../../../domain/calls/settings.ts';
import { call } from '../../api/call.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { toast } from '../../ui/toast.ts';
import { deskKeys, wordsQuery } from '../desk-queries.ts';
import { isLost, readAfterLoss } from '../lost-answer.ts';
import type { WordChanges, WordsWork } from './words-work.ts';

export const aboutWords = 'words';

export type SaveWords = ReturnType<typeof useSaveWords>;

/** Saves changed sentences and reports it, with an undo. */
export function useSaveWords(work: WordsWork) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: saveOnce,
    onMutate: () => toast.clear(aboutWords),
    onSettled: () => client.invalidateQueries({ queryKey: [deskKeys.words] }),
  });

  async function saveOnce(changes: WordChanges) {
    const body = { version: work.saved.version, changes };
    try {
      return await call(saveWords, { body, keyedBy: body });
    } catch (error) {
      if (!isLost(error)) throw error;
      const data = await readAfterLoss(() => client.fetchQuery({ ...wordsQuery(), staleTime: 0 }));
      if (!hasChanges(data, changes)) throw error;
      return { message: ownWordsAnswerWords.saved, data };
    }
  }

  async function save(changes: WordChanges, onClash?: () => void): Promise<void> {
    const ids = Object.keys(changes);
    const before = work.before(ids);
    try {
      const { message, data } = await mutateAsync(changes);
      client.setQueryData(wordsQuery().queryKey, data);
      work.land(ids, data);
      toast.success(message, { text: 'Undo', run: () => void save(before) }, aboutWords);
    } catch (error) {
      const current = clashIn(error);
      if (current) {
        client.setQueryData(wordsQuery().queryKey, current);
        work.follow(current);
        onClash?.();
      }
      toast.error(messageOf(error), aboutWords);
    }
  }

  return { save, isSaving: isPending };
}

function hasChanges({ words }: DeskWords, changes: WordChanges): boolean {
  return Object.entries(changes).every(([id, text]) => (ownValue(words, id) ?? null) === text);
}

function clashIn(error: unknown): DeskWords | undefined {
  if (!(error instanceof ApiError) || error.id !== 'version_stale') return undefined;
  return ownWordsClashSchema.safeParse(error.data).data?.current;
}
