import * as z from 'zod/mini';

import {
  keptAnswerSchema,
  type KeptLine,
  keptLineSchema,
  keptOnServerSchema,
} from '../../../domain/content/kept-work.ts';
import { useAuth } from '../../api/auth-store.ts';
import { callApi } from '../../api/call-api.ts';
import { type KeptRecord, type KeptWork, type WorkPlace, workKeyOf } from './kept-work.ts';

/** A person's own unsaved work on the server, available wherever they sign in. */
const root = '/template/kept';

/** Slots whose work was taken over or discarded: later writes from them are ignored. */
const stopped = new Set<string>();

export function stopKeeping(key: string): void {
  stopped.add(key);
}

export async function listKeptLines(): Promise<KeptLine[]> {
  const { data } = await callApi(root, { token: token(), answer: z.array(keptLineSchema) });
  return data;
}

export async function readKeptLine(place: WorkPlace): Promise<KeptRecord> {
  const { data } = await callApi(pathOf(place), { token: token(), answer: keptOnServerSchema });
  const { pageId: _pageId, slot: _slot, ...work } = data;
  const key = workKeyOf(place);
  return { key, value: { key, ...work } };
}

export async function putKeptWork(
  place: WorkPlace,
  { mark, keptAt, version, revision, document }: KeptWork,
  keepalive = false,
): Promise<void> {
  if (stopped.has(workKeyOf(place))) return;
  await callApi(pathOf(place), {
    method: 'PUT',
    owner: place.accountId,
    body: { mark, keptAt, version, revision, document },
    answer: keptAnswerSchema,
    keepalive,
  });
}

export async function deleteKeptWork(place: WorkPlace, mark: number): Promise<void> {
  await callApi(`${pathOf(place)}?mark=${mark}`, {
    method: 'DELETE',
    owner: place.accountId,
    answer: z.null(),
  });
}

function pathOf({ pageId, slot }: WorkPlace): string {
  return `${root}/${pageId}/${slot}`;
}

function token(): string {
  return useAuth.getState().authToken;
}
