import {
  type Colleague,
  colleagueListSchema,
  type Note,
  type NoteAnswerForm,
  type NoteForm,
  noteLimits,
  notePageSchema,
  noteSchema,
  type NoteState,
} from '../../../domain/content/notes.ts';
import { useAuth } from '../../api/auth-store.ts';
import { callApi } from '../../api/call-api.ts';

const root = '/template/notes';

/** The latest notes of a page: all open ones, or as many resolved ones. */
export async function listNotes(pageId: string, state: NoteState): Promise<Note[]> {
  const query = new URLSearchParams({
    of: pageId,
    state,
    pageSize: String(noteLimits.openOnPage),
  });
  const { data } = await callApi(`${root}?${query}`, { token: token(), answer: notePageSchema });
  return data.items;
}

export async function listColleagues(): Promise<Colleague[]> {
  const { data } = await callApi('/template/colleagues', {
    token: token(),
    answer: colleagueListSchema,
  });
  return data;
}

export function addNote(form: NoteForm): Promise<Note> {
  return post('', form);
}

export function answerNote(id: string, form: NoteAnswerForm): Promise<Note> {
  return post(`/${id}/answers`, form);
}

async function post(path: string, form: object): Promise<Note> {
  const { data } = await callApi(root + path, {
    method: 'POST',
    token: token(),
    body: form,
    keyedBy: form,
    answer: noteSchema,
  });
  return data;
}

export async function settleNote(id: string, act: 'resolve' | 'reopen'): Promise<Note> {
  const { data } = await callApi(`${root}/${id}/${act}`, {
    method: 'POST',
    token: token(),
    answer: noteSchema,
  });
  return data;
}

function token(): string {
  return useAuth.getState().authToken;
}
