import type * as z from 'zod/mini';

import { keptWorkSchema } from '../../domain/tree/codec.ts';

const databaseName = 'fourfold-builder';
/** Unsaved work was called a draft when this name was chosen; a new name would lose people's work. */
const storeName = 'drafts';

/** Unsaved work, as this browser keeps it: neither published nor saved as a draft. */
export type KeptWork = z.output<typeof keptWorkSchema>;

/** The account, the page and the open editor of the work: no other editor writes there. */
export type WorkPlace = { accountId: string; pageId: string; slot: string };

export function workKeyOf({ accountId, pageId, slot }: WorkPlace): string {
  return `work:${accountId}:${pageId}:${slot}`;
}

/** Undefined for a key that this page did not make. */
export function placeOf(key: string): WorkPlace | undefined {
  const [kind, accountId, pageId, slot] = key.split(':');
  if (kind !== 'work' || !accountId || !pageId || !slot) return undefined;
  return { accountId, pageId, slot };
}

/** Undefined for work that was tampered with or has another form. */
export function readKeptWork(stored: unknown): KeptWork | undefined {
  return keptWorkSchema.safeParse(stored).data;
}

export type KeptRecord = { key: string; value: unknown };

/** IndexedDB keeps the work through reloads, crashes and sessions. */
export async function listKeptRecords(): Promise<KeptRecord[]> {
  let keys: IDBRequest<IDBValidKey[]> | undefined;
  const values = await run('readonly', (store) => {
    keys = store.getAllKeys();
    return store.getAll();
  });
  return (keys?.result ?? []).flatMap((key, index) =>
    typeof key === 'string' ? [{ key, value: values[index] }] : [],
  );
}

export async function keepWork(work: KeptWork): Promise<void> {
  await run('readwrite', (store) => store.put(work, work.key));
}

/** Restores the record as it was before it was discarded, whatever its form. */
export async function restoreRecord({ key, value }: KeptRecord): Promise<void> {
  await run('readwrite', (store) => store.put(value, key));
}

export async function dropKeptWork(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key));
}

async function run<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(storeName, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(storeName));
    return await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('Not kept')),
      );
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('No place to keep work')),
    );
    request.addEventListener('blocked', () => reject(new Error('Another tab holds the kept work')));
  });
}
