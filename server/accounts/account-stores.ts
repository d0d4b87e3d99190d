import type { Transaction } from 'kysely';

import type { Clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import type { Outbox } from '../mail/outbox.ts';
import { AccountEventStore } from './account-event-store.ts';
import { AccountStore } from './account-store.ts';
import { LinkStore } from './links/link-store.ts';
import { DeviceStore } from './sign-in/device-store.ts';
import { SessionStore } from './sign-in/session-store.ts';

export type AccountStores = {
  accounts: AccountStore;
  sessions: SessionStore;
  links: LinkStore;
  events: AccountEventStore;
  devices: DeviceStore;
};

export type AccountTransaction = AccountStores & { trx: Transaction<Tables> };

/** What a service needs to read accounts and to change them. */
export type AccountAccess = { db: Database; clock: Clock; outbox: Outbox };

/** All stores of the accounts on the database, or together on one transaction. */
export function accountStoresOn(db: Database, clock: Clock): AccountStores {
  return {
    accounts: new AccountStore(db, clock),
    sessions: new SessionStore(db, clock),
    links: new LinkStore(db, clock),
    events: new AccountEventStore(db, clock),
    devices: new DeviceStore(db, clock),
  };
}

/** All stores on one transaction; mails written in it leave right after the commit. */
export async function inTransaction<Result>(
  { db, clock, outbox }: AccountAccess,
  work: (stores: AccountTransaction) => Promise<Result>,
): Promise<Result> {
  const result = await db
    .transaction()
    .execute((trx) => work({ trx, ...accountStoresOn(trx, clock) }));
  outbox.wake();
  return result;
}
