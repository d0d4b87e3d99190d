import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it, vi } from 'vitest';

import { defaultSettings } from '../../domain/settings/settings-schema.ts';
import { describeOnBothEngines } from '../../tests/support/database/engines.ts';
import { AccountStore } from '../accounts/account-store.ts';
import { createClock } from '../db/clock.ts';
import { startHousekeeping } from './housekeeping.ts';
import { purgeExpired } from './retention-store.ts';

const read = async () => defaultSettings;

describeOnBothEngines('Housekeeping', (openTestDatabase) => {
  it('drops what has expired and keeps the rest', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    await db
      .insertInto('captcha_used')
      .values([
        { nonce: 'old', expires_at: 1000 },
        { nonce: 'live', expires_at: 1001 },
      ])
      .execute();
    await purgeExpired(db, 1000);
    const left = await db.selectFrom('captcha_used').select('nonce').execute();
    expect(left).toEqual([{ nonce: 'live' }]);
    await database.close();
  });

  it('forgets an address that was never confirmed after three days', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const accounts = new AccountStore(db, createClock(db, Date.now));
    const dayMs = 24 * 60 * 60_000;
    for (const [name, days] of [
      ['old', 3],
      ['young', 2],
    ] as const) {
      const id = await accounts.insertUnlessTaken({ fullName: name, email: `${name}@example.com` });
      await db
        .insertInto('email_change')
        .values({
          account_id: id ?? '',
          email: `${name}@new.example`,
          session_id: '',
          asked_at: Date.now() - days * dayMs,
        })
        .execute();
    }
    await purgeExpired(db, Date.now());
    const left = await db.selectFrom('email_change').select('email').execute();
    expect(left).toEqual([{ email: 'young@new.example' }]);
    await database.close();
  });

  it('C-02 looks after rows, mails in files and pictures every ten minutes', async () => {
    const database = await openTestDatabase();
    const { db, settings } = database;
    const file = path.join(settings.DATA_DIR, 'outbox', '2020-01-01T00-00-00.000Z-0000-x.eml');
    mkdirSync(path.dirname(file));
    writeFileSync(file, 'Hello');
    await db.insertInto('captcha_used').values({ nonce: 'old', expires_at: 1000 }).execute();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const isDone = Promise.withResolvers<number>();
    const media = { purge: async (now: number) => isDone.resolve(now) };
    const archives = { purge: async () => {} };
    const kept = { media, archives, libraryFiles: archives };
    const parts = { config: settings, db, now: Date.now, ...kept, settings: { read } };
    const log = { error: (fields: object) => isDone.reject(fields) };
    const housekeeping = startHousekeeping(parts, log);
    vi.advanceTimersByTime(600_000);
    vi.useRealTimers();
    await isDone.promise;
    await vi.waitFor(async () => {
      expect(existsSync(file)).toBe(false);
      expect(await db.selectFrom('captcha_used').select('nonce').execute()).toEqual([]);
    });
    await housekeeping.stop();
    await database.close();
  });
});
