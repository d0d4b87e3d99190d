import { QueryClient, useQuery } from '@tanstack/react-query';

import * as calls from '../../domain/calls/own-account.ts';
import { call, change, read } from '../api/call.ts';
import { useAuth } from '../api/auth-store.ts';

const queries = new QueryClient();
const queryKey = ['FACTORS'];

/** Runs a change, says how it ended, and shows new recovery codes. */
export type ChangeFactors = (work: () => Promise<CodesMade | string>) => Promise<void>;

/** The second factors of the signed-in person. */
export function useFactors() {
  const token = useAuth((state) => state.authToken);
  return useQuery(
    {
      queryKey: [...queryKey, token],
      enabled: token !== '',
      retry: false,
      queryFn: ({ signal }) => read(calls.listFactors, { signal }),
    },
    queries,
  );
}

export async function refreshFactors(): Promise<void> {
  await queries.invalidateQueries({ queryKey });
}

export type CodesMade = { message: string; recoveryCodes: string[] };

export async function confirmTotp(code: string, secret: string): Promise<CodesMade> {
  const { message, data } = await call(calls.confirmTotp, { body: { code, secret } });
  return { message, ...data };
}

export async function makeRecoveryCodes(): Promise<CodesMade> {
  const { message, data } = await call(calls.makeRecoveryCodes);
  return { message, ...data };
}

/** Removes the authenticator app or a passkey. Returns the server's message. */
export function removeFactor(passkeyId?: string): Promise<string> {
  return passkeyId === undefined
    ? change(calls.removeTotp)
    : change(calls.removePasskey, { params: { id: passkeyId } });
}
