import * as z from 'zod/mini';

import { idPattern } from '../../domain/values/values.ts';
import { ApiError, callApi } from '../api/call-api.ts';
import { useAuth } from '../api/auth-store.ts';

const deskBase = '/auth/admin';

/** Reads something of the desk, as the administrator who is signed in. */
export async function readDesk<Data>(
  path: string,
  answer: z.ZodMiniType<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  const { data } = await callApi(deskBase + path, { answer, token: token(), signal });
  return data;
}

/** One entry by its id, or something of it. What an address names that is no id leads nowhere, and not to another call. */
export async function readOne<Data>(
  path: string,
  id: string,
  answer: z.ZodMiniType<Data>,
  signal: AbortSignal,
  part = '',
): Promise<Data> {
  if (!idPattern.test(id)) throw new ApiError(404, 'This is no id.', { id: 'not_found' });
  return readDesk(`${path}/${id}${part}`, answer, signal);
}

type Change = {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  /** As `callApi` has it. */
  wish?: object;
};

/** Does something at the desk and returns the server's words about it. */
export async function changeDesk(path: string, change: Change = {}): Promise<string> {
  const { message } = await callAndRead(path, change, z.unknown());
  return message;
}

export function callAndRead<Data>(path: string, change: Change, answer: z.ZodMiniType<Data>) {
  const { method = 'POST', body = {}, wish } = change;
  return callApi(deskBase + path, { method, body, wish, answer, token: token() });
}

/** The wire form of a list's query: what is not set is not sent. */
export function queryText(query: Record<string, string | number | undefined>): string {
  const set = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return `?${new URLSearchParams(set)}`;
}

/** For answers that are files and not JSON. */
export function fetchDeskFile(path: string, signal: AbortSignal): Promise<Response> {
  return fetch(`/api/v1${deskBase}${path}`, {
    headers: { authorization: `Bearer ${token()}` },
    signal,
  });
}

/** Erased meanwhile, by a colleague perhaps: what is still known here is not to be shown any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'not_found';
}

function token(): string {
  return useAuth.getState().authToken;
}
