import { linkToPage } from '../../../domain/values/addresses.ts';
import { type ListedRedirect, redirectListSchema } from '../../../domain/tree/redirects.ts';
import { callApi } from '../../api/call-api.ts';
import { useAuth } from '../../api/auth-store.ts';

const path = '/template/redirects';

export async function listRedirects(): Promise<ListedRedirect[]> {
  const { data } = await callApi(path, { token: token(), answer: redirectListSchema });
  return data;
}

/**
 * Adds a redirect, or replaces the one from `replaces`, which led to `before` when it was opened;
 * returns all redirects.
 */
export async function saveRedirect(wanted: {
  from: string;
  to: string;
  replaces?: string | undefined;
  before?: string | undefined;
}): Promise<ListedRedirect[]> {
  const { data } = await callApi(path, {
    method: 'PUT',
    token: token(),
    body: wanted,
    answer: redirectListSchema,
  });
  return data;
}

/** Deletes the redirect from this address, which led to `before` when it was seen. */
export async function deleteRedirect(from: string, before: string): Promise<ListedRedirect[]> {
  const { data } = await callApi(path, {
    method: 'DELETE',
    token: token(),
    body: { from, before },
    answer: redirectListSchema,
  });
  return data;
}

/** The target as a link that the builder stores. */
export function targetLink({ pageId, target }: ListedRedirect): string {
  return pageId === null ? target : linkToPage(pageId);
}

function token(): string {
  return useAuth.getState().authToken;
}
