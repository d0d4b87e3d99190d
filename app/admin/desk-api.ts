import * as z from 'zod/mini';

import { ApiError, callApi } from '../api/call-api.ts';
import { useAuth } from '../api/auth-store.ts';

const deskBase = '/auth/admin';

/** Reads from the desk's API as the signed-in administrator. */
export async function readDesk<Data>(
  path: string,
  answer: z.ZodMiniType<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  const { data } = await callApi(deskBase + path, { answer, token: token(), signal });
  return data;
}

type Change = {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object;
  /** As `callApi` has it. */
  keyedBy?: object;
};

/** Makes a change at the desk and returns the server's message. */
export async function changeDesk(path: string, change: Change = {}): Promise<string> {
  const { message } = await callAndRead(path, change, z.unknown());
  return message;
}

export function callAndRead<Data>(path: string, change: Change, answer: z.ZodMiniType<Data>) {
  const { method = 'POST', body = {}, keyedBy } = change;
  return callApi(deskBase + path, { method, body, keyedBy, answer, token: token() });
}

/** The query of a list as it is sent, without unset values. */
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

/**
 * The entry was erased meanwhile, perhaps by a colleague; the copy known here must not be shown any
 * more.
 */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'not_found';
}

function token(): string {
  return useAuth.getState().authToken;
}
