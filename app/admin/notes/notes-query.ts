import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type NoteListQuery, notePageSchema } from '../../../domain/content/notes.ts';
import { useAuth } from '../../api/auth-store.ts';
import { callApi } from '../../api/call-api.ts';
import { queryText } from '../desk-api.ts';
import { deskKeys } from '../desk-queries.ts';

/** Editors hear no news of the desk, so the list is read again by itself. */
const everyMs = 60_000;

export function notesQuery(query: Partial<NoteListQuery>) {
  return queryOptions({
    queryKey: [deskKeys.notes, query],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(`/template/notes${queryText(query)}`, {
        answer: notePageSchema,
        token: useAuth.getState().authToken,
        signal,
      });
      return data;
    },
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
}
