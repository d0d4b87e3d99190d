import * as z from 'zod/mini';

import { type Outcome, outcomeSchema } from '../../../domain/content/outcome.ts';
import { useAuth } from '../../api/auth-store.ts';
import { callApi } from '../../api/call-api.ts';

/** Everything that visitors would see differently if the page's draft went out now. */
export async function readOutcome(pageId: string): Promise<Outcome> {
  const { authToken: token } = useAuth.getState();
  const path = `/template/drafts/${pageId}/outcome`;
  return (await callApi(path, { token, answer: outcomeSchema })).data;
}

/** Decisions about a draft that waits: an approval is for exactly what was looked at. */
export async function approveDraft(
  pageId: string,
  { revision, seen }: Pick<Outcome, 'revision' | 'seen'>,
): Promise<void> {
  await decide(`${pageId}/approval`, { revision, seen });
}

/** Returns the server's message. */
export async function returnDraft(pageId: string, revision: number, note: string): Promise<string> {
  return (await decide(`${pageId}/return`, { revision, note })).message;
}

function decide(path: string, body: object) {
  const { authToken: token } = useAuth.getState();
  return callApi(`/template/drafts/${path}`, { method: 'POST', token, body, answer: z.null() });
}
