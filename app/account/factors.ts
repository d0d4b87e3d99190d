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

/** Runs a change, tells what came of it, and shows recovery codes where there are new ones. */
export type ChangeFactors = (work: () => Promise<CodesMade | string>) => Promise<void>;

/** How whoever is signed in shows that it is them. */
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

/** Takes the authenticator app away, or a passkey. Returns the server's words. */
export async function removeFactor(passkeyId?: string): Promise<string> {
  const path = passkeyId === undefined ? 'totp' : `passkeys/${passkeyId}`;
  const { message } = await callApi(`/auth/factors/${path}`, {
    method: 'DELETE',
    token: useAuth.getState().authToken,
    answer: z.unknown(),
  });
  return message;
}

/** A call that changes how one signs in. */
export function changeFactors<Data>(path: string, body: object, answer: z.ZodMiniType<Data>) {
  return callApi(path, { method: 'POST', body, token: useAuth.getState().authToken, answer });
}
