import { QueryClient, useQuery } from '@tanstack/react-query';

import * as calls from '../../domain/calls/own-account.ts';
import type { OwnAccount } from '../../domain/accounts/own-account.ts';
import { useAuth } from '../api/auth-store.ts';
import { call, change, read } from '../api/call.ts';
import { ApiError } from '../api/call-api.ts';

const queries = new QueryClient();
const queryKey = ['OWN_ACCOUNT'];

/** The signed-in person's account as the server knows it. The browser keeps only a name. */
export function useOwnAccount() {
  const token = useAuth((state) => state.authToken);
  return useQuery(
    {
      queryKey: [...queryKey, token],
      enabled: token !== '',
      retry: false,
      queryFn: ({ signal }) => read(calls.readOwnAccount, { signal }),
    },
    queries,
  );
}

export async function refreshOwnAccount(): Promise<void> {
  await queries.invalidateQueries({ queryKey });
}

export async function changeOwnName(body: { fullName: string }): Promise<string> {
  const { message, data } = await call(calls.changeOwnName, { body });
  showName(data);
  return message;
}

/** Shows the new name in the header and in other tabs. */
function showName({ user }: OwnAccount): void {
  useAuth.getState().setUser(user);
  queries.setQueriesData<OwnAccount>({ queryKey }, (known) => known && { ...known, user });
}

export async function requestNewEmail(body: { email: string }): Promise<string> {
  const message = await change(calls.askForEmail, { body, keyedBy: body });
  await refreshOwnAccount();
  return message;
}

export async function cancelNewEmail(): Promise<string> {
  const message = await change(calls.keepEmail);
  await refreshOwnAccount();
  return message;
}

export async function unlinkProvider(): Promise<string> {
  const message = await change(calls.unlinkProvider);
  await refreshOwnAccount();
  return message;
}

/** Returns the person's data as the text of a file. */
export async function fetchMyData(): Promise<string> {
  return JSON.stringify(await read(calls.readMyData), null, 2);
}

/**
 * True when the reply to an earlier try was lost. An ended session then means that the try had
 * worked.
 */
let isUnanswered = false;

export async function deleteAccount(body: { email: string }): Promise<void> {
  try {
    await change(calls.deleteOwnAccount, { body });
  } catch (error) {
    const isGone = isUnanswered && error instanceof ApiError && error.id === 'session_over';
    isUnanswered = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (!isGone) throw error;
  }
}
