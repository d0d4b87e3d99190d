import { QueryClient, useQuery } from '@tanstack/react-query';

import * as calls from '../../domain/calls/own-account.ts';
import { change, read } from '../api/call.ts';
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
      queryFn: ({ signal }) => read(calls.listSessions, { signal }),
    },
    queries,
  );
}

export async function refreshDevices(): Promise<void> {
  await queries.invalidateQueries({ queryKey });
}

/** Ends one session, or all but this one. Returns the server's message. */
export async function signOutDevice(id?: string): Promise<string> {
  const message = id
    ? await change(calls.endSession, { params: { sessionId: id } })
    : await change(calls.endOtherSessions);
  await refreshDevices();
  return message;
}
