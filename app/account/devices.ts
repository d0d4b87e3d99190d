import { QueryClient, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { sessionSchema } from '../../domain/accounts/account-answers.ts';
import { callApi } from '../api/call-api.ts';
import { useAuth } from '../api/auth-store.ts';

const queries = new QueryClient();
const queryKey = ['SESSIONS'];

/** The sessions of the signed-in person. */
export function useDevices() {
  const token = useAuth((state) => state.authToken);
  return useQuery(
    {
      queryKey: [...queryKey, token],
      enabled: token !== '',
      retry: false,
      queryFn: async ({ signal }) => {
        const answer = z.array(sessionSchema);
        const { data } = await callApi('/auth/sessions', { token, answer, signal });
        return data;
      },
    },
    queries,
  );
}

export async function refreshDevices(): Promise<void> {
  await queries.invalidateQueries({ queryKey });
}

/** Ends one session, or all but this one. Returns the server's message. */
export async function signOutDevice(id?: string): Promise<string> {
  const { message } = await callApi(id ? `/auth/sessions/${id}` : '/auth/sessions', {
    method: 'DELETE',
    token: useAuth.getState().authToken,
    answer: z.unknown(),
  });
  await refreshDevices();
  return message;
}
