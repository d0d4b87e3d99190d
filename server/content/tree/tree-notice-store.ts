import { sql } from 'kysely';
import pg from 'pg';

import type { Database } from '../../db/database.ts';

const channels = {
  tree: { name: 'fourfold_tree', listen: 'listen fourfold_tree' },
  desk: { name: 'fourfold_desk', listen: 'listen fourfold_desk' },
} as const;
type Channel = keyof typeof channels;

const reconnectAfterMs = 2000;

export async function sendNotice(db: Database, notice: string, channel: Channel = 'tree') {
  await sql`select pg_notify(${channels[channel].name}, ${notice})`.execute(db);
}

/** Listens on its own connection and reconnects when that breaks. Returns a function that stops it. */
export function listenForNotices(
  connectionString: string,
  onNotice: (notice: string) => void,
  { channel = 'tree', onListening }: { channel?: Channel; onListening?: () => void } = {},
): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const connect = async () => {
    client = new pg.Client({ connectionString });
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    client.on('error', retry);
    try {
      await client.connect();
      await client.query(channels[channel].listen);
      onListening?.();
    } catch {
      retry();
    }
  };
  const retry = () => {
    client?.removeAllListeners('error').on('error', () => {});
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), reconnectAfterMs);
    timer.unref();
  };
  void connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    void client?.end().catch(() => {});
  };
}
