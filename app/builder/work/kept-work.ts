import type * as z from 'zod/mini';

import { keptWorkSchema } from '../../../domain/tree/codec.ts';

const databaseName = 'fourfold-builder';
/** Named when this was still called a draft; a new name would leave people's work behind. */
const storeName = 'drafts';

/** Unsaved work, as this browser keeps it: neither published nor saved as a draft. */
export type KeptWork = z.output<typeof keptWorkSchema>;

/** What is being edited: a page, or the page that is being added to a menu. */
export function workKeyOf(request: { pageId: string } | { parentId: string | null }): string {
  return 'pageId' in request ? `page:${request.pageId}` : `new:${request.parentId ?? 'top'}`;
}

/** What someone tampered with, or what has an older form, is no work to go on with. */
export function readKeptWork(stored: unknown): KeptWork | undefined {
  const result = keptWorkSchema.safeParse(stored);
  return result.success ? result.data : undefined;
}

/** In this browser's IndexedDB it outlives reloads, crashes and sessions. */
export async function findKeptWork(key: string): Promise<KeptWork | undefined> {
  return readKeptWork(await run('readonly', (store) => store.get(key)));
}

export async function keepWork(work: KeptWork): Promise<void> {
  await run('readwrite', (store) => store.put(work, work.key));
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
