import type { Clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { AccountEventStore } from './account-event-store.ts';
import { AccountStore } from './account-store.ts';
import { DeviceStore } from './device-store.ts';
import { LinkStore } from './link-store.ts';
import { SessionStore } from './session-store.ts';

export type AccountStores = {
  accounts: AccountStore;
  sessions: SessionStore;
  links: LinkStore;
  events: AccountEventStore;
  devices: DeviceStore;
};

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
