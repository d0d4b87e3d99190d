import { type Draft, readDraft } from './kept-work.ts';

const databaseName = 'fourfold-builder';
const storeName = 'drafts';

/** Drafts in this browser's IndexedDB: they outlive reloads, crashes and sessions. */
export async function findDraft(key: string): Promise<Draft | undefined> {
  return readDraft(await run('readonly', (store) => store.get(key)));
}

export async function keepDraft(draft: Draft): Promise<void> {
  await run('readwrite', (store) => store.put(draft, draft.key));
}

export async function dropDraft(key: string): Promise<void> {
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
      reject(request.error ?? new Error('No place to keep drafts')),
    );
    request.addEventListener('blocked', () => reject(new Error('Another tab holds the drafts')));
  });
}
