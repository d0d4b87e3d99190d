import { dropKeptWork, keepWork, readKeptWork } from '../../domain/calls/kept-work.ts';
import type { KeepRequest } from '../../domain/content/kept-work.ts';
import { call, read } from '../api/call.ts';
import { type KeptRecord, type WorkPlace, workKeyOf } from './kept-work.ts';

// A person's own unsaved work on the server, available wherever they sign in.

/** Slots whose work was taken over or discarded: later writes from them are ignored. */
const stopped = new Set<string>();

export function stopKeeping(key: string): void {
  stopped.add(key);
}

export async function readKeptLine(place: WorkPlace): Promise<KeptRecord> {
  const { pageId: _pageId, slot: _slot, ...work } = await read(readKeptWork, { params: place });
  const key = workKeyOf(place);
  return { key, value: { key, ...work } };
}

export async function putKeptWork(
  place: WorkPlace,
  { mark, keptAt, version, revision, document }: KeepRequest,
  keepalive = false,
): Promise<void> {
  if (stopped.has(workKeyOf(place))) return;
  await call(keepWork, {
    params: place,
    owner: place.accountId,
    body: { mark, keptAt, version, revision, document },
    keepalive,
  });
}

export async function deleteKeptWork(place: WorkPlace, mark: number): Promise<void> {
  await call(dropKeptWork, { params: place, query: { mark }, owner: place.accountId });
}
