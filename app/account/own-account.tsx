import { QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { accountWords } from '../../domain/accounts/account-words.ts';
import type { OwnAccount } from '../../domain/accounts/own-account.ts';
import * as calls from '../../domain/calls/own-account.ts';
import { setUser, useAuth } from '../api/auth-store.ts';
import { ApiError, messageOf } from '../api/call-api.ts';
import { call, change, read } from '../api/call.ts';
import { Spinner } from '../ui/spinner.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const accountKey = 'OWN_ACCOUNT';

/** The signed-in person's account as the server knows it. The browser keeps only a name. */
export function useOwnAccount() {
  return useOwn(accountKey, (signal) => read(calls.readOwnAccount, { signal }));
}

export function useDevices() {
  return useOwn('SESSIONS', (signal) => read(calls.listSessions, { signal }));
}

export function useFactors() {
  return useOwn('FACTORS', (signal) => read(calls.listFactors, { signal }));
}

function useOwn<Data>(name: string, ask: (signal: AbortSignal) => Promise<Data>) {
  const token = useAuth((state) => state.authToken);
  return useQuery(
    {
      queryKey: [name, token],
      enabled: token !== '',
      queryFn: ({ signal }) => ask(signal),
    },
    queries,
  );
}

/** Reads again what the screen shows of the account, its devices and its factors. */
export async function refreshOwn(): Promise<void> {
  await queries.invalidateQueries();
}

export async function changeOwn(asked: Promise<string>): Promise<string> {
  const message = await asked;
  await refreshOwn();
  return message;
}

export async function changeOwnName(body: { fullName: string }): Promise<string> {
  const { message, data } = await call(calls.changeOwnName, { body });
  const { user } = data;
  // The header and other tabs show it too.
  setUser(user);
  queries.setQueriesData<OwnAccount>(
    { queryKey: [accountKey] },
    (known) => known && { ...known, user },
  );
  return message;
}

type FactorsChanged = { message: string; data: { recoveryCodes: string[] } | null };
/** Makes a change of the factors, says how it ended, and shows new recovery codes. */
export type ChangeFactors = (work: () => Promise<FactorsChanged>) => Promise<void>;

/** The reply to an earlier try was lost: an ended session then means that the try had worked. */
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

type LoadedProps<Data> = {
  from: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** What the spinner says while it is fetched. */
  loading: string;
  children: (data: Data) => ReactNode;
};

/** Draws what was fetched, also when the newest try failed; without any it says why. */
export function Loaded<Data>({ from, loading, children }: LoadedProps<Data>) {
  if (from.data !== undefined) return children(from.data);
  if (!from.error) return <Spinner label={loading} />;
  return (
    <div className="field-notice notice-danger">
      <p>{messageOf(from.error)}</p>
      <button type="button" className="text-link" onClick={() => void from.refetch()}>
        {accountWords.tryAgain}
      </button>
    </div>
  );
}
