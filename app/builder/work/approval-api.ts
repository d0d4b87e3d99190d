import * as z from 'zod/mini';

import { useAuth } from '../../api/auth-store.ts';
import { callApi } from '../../api/call-api.ts';

/** Decisions about a draft that waits, as seen with its revision. */
export async function approveDraft(pageId: string, revision: number): Promise<void> {
  await decide(`${pageId}/approval`, { revision });
}

/** Returns the server's message. */
export async function returnDraft(pageId: string, revision: number, note: string): Promise<string> {
  return (await decide(`${pageId}/return`, { revision, note })).message;
}

function decide(path: string, body: object) {
  const { authToken: token } = useAuth.getState();
  return callApi(`/template/drafts/${path}`, { method: 'POST', token, body, answer: z.null() });
}
