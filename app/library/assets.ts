import { createStore } from 'zustand';

import type { LibraryUse } from '../../domain/media/library-uses.ts';
import { ApiError } from '../api/call-api.ts';

export type Asset = { id: string; name: string; uses: LibraryUse[] };

export type AssetQuery = {
  search: string;
  isUnusedOnly: boolean;
  /** Names of kinds, with commas; empty: all. */
  kinds: string;
};

export type Sending = {
  /** The asset whose bytes are replaced; without it, a new one is made. */
  replaces?: string | undefined;
  /** From 0 to 1; 1 means that all was sent and the server works on it. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

type KnownAssets<Item> = {
  /** By id; null: it is no longer in the library. */
  items: Record<string, Item | null>;
  learn: (items: Item[]) => void;
  forget: (id: string) => void;
};

type AssetRules<Item> = {
  /** Said while the server works on what was sent. */
  sentWords: string;
  list: (
    query: { search: string; page: number; unused: 'true' | undefined; kinds: string },
    signal?: AbortSignal,
  ) => Promise<{ items: Item[]; total: number }>;
  read: (id: string) => Promise<Item>;
  remove: (id: string, accepted: string) => Promise<unknown>;
  /** Makes of a file what the server takes, and sends it. */
  send: (file: File, sending: Sending) => Promise<{ message: string; data: Item }>;
};

/** The calls of one part of the library, and what this browser knows of it. */
export type Assets<Item extends Asset> = ReturnType<typeof createAssets<Item>>;

export function createAssets<Item extends Asset>(rules: AssetRules<Item>) {
  const { read, sentWords } = rules;
  const asked = new Set<string>();
  /** Previews are drawn from it and follow every change. */
  const known = createStore<KnownAssets<Item>>()((set) => ({
    items: {},
    learn: (items) =>
      set((now) => ({
        items: { ...now.items, ...Object.fromEntries(items.map((item) => [item.id, item])) },
      })),
    forget: (id) => set((now) => ({ items: { ...now.items, [id]: null } })),
  }));

  async function list(
    { search, isUnusedOnly, kinds, page }: AssetQuery & { page: number },
    signal?: AbortSignal,
  ) {
    const unused = isUnusedOnly ? 'true' : undefined;
    const data = await rules.list({ search, page, unused, kinds }, signal);
    known.getState().learn(data.items);
    return data;
  }

  /** Learns about an asset that is not known yet. */
  async function askFor(id: string): Promise<void> {
    const { items, learn, forget } = known.getState();
    if (Object.hasOwn(items, id) || asked.has(id)) return;
    asked.add(id);
    try {
      learn([await read(id)]);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) forget(id);
    } finally {
      asked.delete(id);
    }
  }

  /** The person has been told of these uses; the server refuses if there are others. */
  async function remove(id: string, told: LibraryUse[]): Promise<void> {
    await rules.remove(id, told.map(({ pageId }) => pageId).join(','));
    known.getState().forget(id);
  }

  async function send(file: File, sending: Sending) {
    const sent = await rules.send(file, sending);
    if (!sending.signal.aborted) known.getState().learn([sent.data]);
    return sent;
  }

  return { sentWords, known, list, read, askFor, remove, send };
}
