import { QueryClient, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import {
  myDataSchema,
  type OwnAccount,
  ownAccountSchema,
} from '../../domain/accounts/own-account.ts';
import { useAuth } from '../api/auth-store.ts';
import { ApiError, callApi } from '../api/call-api.ts';

const queries = new QueryClient();
const queryKey = ['OWN_ACCOUNT'];
const path = '/auth/account';

/** The signed-in person's account as the server knows it. The browser keeps only a name. */
export function useOwnAccount() {
  const token = useAuth((state) => state.authToken);
  return useQuery(
    {
      queryKey: [...queryKey, token],
      enabled: token !== '',
      retry: false,
      queryFn: async ({ signal }) => {
        const { data } = await callApi(path, { token, answer: ownAccountSchema, signal });
        return data;
      },
    },
    queries,
  );
}

export async function refreshOwnAccount(): Promise<void> {
  await queries.invalidateQueries({ queryKey });
}

export async function changeOwnName(body: { fullName: string }): Promise<string> {
  const { message, data } = await callOwn(path, 'PATCH', ownAccountSchema, { body });
  showName(data);
  return message;
}

/** Shows the new name in the header and in other tabs. */
function showName({ user }: OwnAccount): void {
  useAuth.getState().setUser(user);
  queries.setQueriesData<OwnAccount>({ queryKey }, (known) => known && { ...known, user });
}

export async function requestNewEmail(body: { email: string }): Promise<string> {
  const call = callOwn(`${path}/email`, 'POST', z.unknown(), { body, keyedBy: body });
  const { message } = await call;
  await refreshOwnAccount();
  return message;
}

export async function cancelNewEmail(): Promise<string> {
  const { message } = await callOwn(`${path}/email`, 'DELETE', z.unknown());
  await refreshOwnAccount();
  return message;
}

export async function unlinkProvider(): Promise<string> {
  const { message } = await callOwn(`${path}/provider`, 'DELETE', z.unknown());
  await refreshOwnAccount();
  return message;
}

/** Returns the person's data as the text of a file. */
export async function fetchMyData(): Promise<string> {
  const { data } = await callOwn(`${path}/data`, 'GET', myDataSchema);
  return JSON.stringify(data, null, 2);
}

/**
 * True when the reply to an earlier try was lost. An ended session then means that the try had
 * worked.
 */
let isUnanswered = false;

export async function deleteAccount(body: { email: string }): Promise<void> {
  try {
    await callOwn(path, 'DELETE', z.unknown(), { body });
  } catch (error) {
    const isGone = isUnanswered && error instanceof ApiError && error.id === 'session_over';
    isUnanswered = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (!isGone) throw error;
  }
}

function callOwn<Data>(
  to: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  answer: z.ZodMiniType<Data>,
  sent: { body?: object; keyedBy?: object } = {},
) {
  return callApi(to, { ...sent, method, answer, token: useAuth.getState().authToken });
}
