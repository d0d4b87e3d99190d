import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { DeskNews, NewsStreams } from './desk-news.ts';

describe('A line to the desk', () => {
  let database: TestDatabase;
  let streams: NewsStreams;
  let isStillAllowed = true;

  beforeEach(async () => {
    database = await openTestSqlite();
    vi.useFakeTimers();
    isStillAllowed = true;
    const parts = { db: database.db, connectionString: undefined };
    streams = new NewsStreams(new DeskNews(parts));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.close();
  });

  const open = () => {
    const stream = streams.open({ accountId: 'ada', isStillAllowed: async () => isStillAllowed });
    const seen = { isOver: false };
    stream.on('end', () => (seen.isOver = true)).resume();
    return seen;
  };

  it('ends within half a minute of the session', async () => {
    const line = open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.isOver).toBe(false);
    isStillAllowed = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(line.isOver).toBe(true);
  });

  it('ends after ten minutes, so that the browser asks anew', async () => {
    const line = open();
    await vi.advanceTimersByTimeAsync(599_000);
    expect(line.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(line.isOver).toBe(true);
  });
});
