import { QueryClient, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import {
  factorsSchema,
  recoveryCodesSchema,
  type TotpBegun,
  totpBegunSchema,
} from '../../domain/accounts/account-answers.ts';
import { callApi } from '../api/call-api.ts';
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
      queryFn: async ({ signal }) => {
        const { data } = await callApi('/auth/factors', { token, answer: factorsSchema, signal });
        return data;
      },
    },
    queries,
  );
}

export async function refreshFactors(): Promise<void> {
  await queries.invalidateQueries({ queryKey });
}

export async function beginTotp(): Promise<TotpBegun> {
  return (await changeFactors('/auth/factors/totp', {}, totpBegunSchema)).data;
}

export type CodesMade = { message: string; recoveryCodes: string[] };

export async function confirmTotp(code: string, secret: string): Promise<CodesMade> {
  const { message, data } = await changeFactors(
    '/auth/factors/totp/confirm',
    { code, secret },
    recoveryCodesSchema,
  );
  return { message, ...data };
}

export async function makeRecoveryCodes(): Promise<CodesMade> {
  const { message, data } = await changeFactors(
    '/auth/factors/recoveryCodes',
    {},
    recoveryCodesSchema,
  );
  return { message, ...data };
}

/** Removes the authenticator app or a passkey. Returns the server's message. */
export async function removeFactor(passkeyId?: string): Promise<string> {
  const path = passkeyId === undefined ? 'totp' : `passkeys/${passkeyId}`;
  const { message } = await callApi(`/auth/factors/${path}`, {
    method: 'DELETE',
    token: useAuth.getState().authToken,
    answer: z.unknown(),
  });
  return message;
}

/** A call that changes the second factors. */
export function changeFactors<Data>(path: string, body: object, answer: z.ZodMiniType<Data>) {
  return callApi(path, { method: 'POST', body, token: useAuth.getState().authToken, answer });
}
