import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand';

import type { LibraryUse } from '../../domain/media/library-uses.ts';
import { useAuth } from '../api/auth-store.ts';
import { ApiError, callApi, readAnswer } from '../api/call-api.ts';
import { sendUpload } from '../api/send-upload.ts';

export type Asset = { id: string; name: string; uses: LibraryUse[] };

export type AssetQuery = {
  search: string;
  isUnusedOnly: boolean;
  /** Names of kinds, with commas; empty: all. */
  kinds: string;
};

type Sending = {
  /** The asset whose bytes are replaced; without it, a new one is made. */
  replaces?: string | undefined;
  /** From 0 to 1; 1 means that all was sent and the server works on it. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

type Sent<Item> = { message: string; data: Item };

type KnownAssets<Item> = {
  /** By id; null: it is no longer in the library. */
  items: Record<string, Item | null>;
  learn: (items: Item[]) => void;
  forget: (id: string) => void;
};

/** The calls of one part of the library, and what this browser knows of it. */
export type Assets<Item> = {
  /** Said while the server works on what was sent. */
  sentWords: string;
  /** Previews are drawn from it and follow every change. */
  known: StoreApi<KnownAssets<Item>>;
  list: (
    query: AssetQuery & { page: number },
    signal?: AbortSignal,
  ) => Promise<{ items: Item[]; total: number }>;
  read: (id: string) => Promise<Item>;
  /** Learns about an asset that is not known yet. */
  askFor: (id: string) => Promise<void>;
  change: (id: string, change: object) => Promise<Item>;
  /** The person has been told of these uses; the server refuses if there are others. */
  remove: (id: string, told: LibraryUse[]) => Promise<void>;
  send: (file: File, sending: Sending) => Promise<Sent<Item>>;
};

type AssetRules<Item> = {
  path: '/media' | '/files';
  answer: z.ZodMiniType<Item>;
  sentWords: string;
  /** The last part of the address that takes other bytes. */
  bytes: 'file' | 'content';
  /** Makes of a file what the server takes. */
  send: (
    file: File,
    post: (body: FormData | Blob, query?: string) => Promise<Sent<Item>>,
  ) => Promise<Sent<Item>>;
};

export function createAssets<Item extends Asset>(rules: AssetRules<Item>): Assets<Item> {
  const { path, answer, sentWords } = rules;
  const asked = new Set<string>();
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
    const query = new URLSearchParams({ search, page: String(page) });
    if (isUnusedOnly) query.set('unused', 'true');
    if (kinds !== '') query.set('kinds', kinds);
    const { data } = await callApi(`${path}?${query}`, {
      token: token(),
      answer: z.object({ items: z.array(answer), total: z.int() }),
      ...(signal && { signal }),
    });
    known.getState().learn(data.items);
    return data;
  }

  async function read(id: string): Promise<Item> {
    return (await callApi(`${path}/${id}`, { token: token(), answer })).data;
  }

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

  async function change(id: string, body: object): Promise<Item> {
    const call = { method: 'PUT', token: token(), body, answer } as const;
    return (await callApi(`${path}/${id}`, call)).data;
  }

  async function remove(id: string, told: LibraryUse[]): Promise<void> {
    const accepted = told.map(({ pageId }) => pageId).join(',');
    const call = { method: 'DELETE', token: token(), answer: z.null() } as const;
    await callApi(`${path}/${id}?${new URLSearchParams({ accepted })}`, call);
    known.getState().forget(id);
  }

  async function send(file: File, { replaces, onProgress, signal }: Sending): Promise<Sent<Item>> {
    const place = replaces === undefined ? path : `${path}/${replaces}/${rules.bytes}`;
    const sent = await rules.send(file, async (body, query = '') => {
      signal.throwIfAborted();
      const bearer = token();
      const calling = { token: bearer, onProgress, signal };
      return readAnswer(await sendUpload(place + query, body, calling), { answer, token: bearer });
    });
    if (!signal.aborted) known.getState().learn([sent.data]);
    return sent;
  }

  return { sentWords, known, list, read, askFor, change, remove, send };
}

function token(): string {
  return useAuth.getState().authToken;
}
