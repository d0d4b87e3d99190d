import type * as z from 'zod/mini';

import { keptWorkSchema } from '../../../domain/tree/codec.ts';

const databaseName = 'fourfold-builder';
/** Named when this was still called a draft; a new name would leave people's work behind. */
const storeName = 'drafts';

/** Unsaved work, as this browser keeps it: neither published nor saved as a draft. */
export type KeptWork = z.output<typeof keptWorkSchema>;

/** Whose work, on which page, by which open editor: nobody else writes there. */
export type WorkPlace = { accountId: string; pageId: string; slot: string };

export function workKeyOf({ accountId, pageId, slot }: WorkPlace): string {
  return `work:${accountId}:${pageId}:${slot}`;
}

/** Undefined for keys of the form before, which named a page (`page:…`) or a parent (`new:…`) only. */
export function placeOf(key: string): WorkPlace | undefined {
  const [kind, accountId, pageId, slot] = key.split(':');
  if (kind !== 'work' || !accountId || !pageId || !slot) return undefined;
  return { accountId, pageId, slot };
}

/** What someone tampered with, or what has another form, is no work to go on with. */
export function readKeptWork(stored: unknown): KeptWork | undefined {
  const result = keptWorkSchema.safeParse(stored);
  return result.success ? result.data : undefined;
}

export type KeptRecord = { key: string; value: unknown };

/** In this browser's IndexedDB it outlives reloads, crashes and sessions. */
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

/** As it was before it was thrown away, whatever its form. */
export async function bringBackRecord({ key, value }: KeptRecord): Promise<void> {
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

/** Still its first version: a tab of the site before must be able to open it, or it could keep nothing. */
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
