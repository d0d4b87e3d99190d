import type { MyData } from '../../../domain/accounts/own-account.ts';
import { type Account, toUser } from '../account.ts';
import { ownActsPerAccount } from '../../limits/limit-rules.ts';
import {
  type AccountAccess,
  accountStoresOn,
  type AccountStores,
  type ClientLimits,
} from '../keys/account-access.ts';
import type { FactorService } from '../factors/factor-service.ts';
import {
  findProvider,
  listDevices,
  listInquiriesFrom,
  listLog,
  listMails,
  listWritten,
} from './my-data-store.ts';

/** What the file leaves out; the file itself says so. */
const leftOut = [
  'Your password, the secret of your authenticator app, your recovery codes and passkeys: we keep only what checks them.',
  'Notes that colleagues wrote to each other about your inquiries. Ask us for them.',
  'Counters against misuse, which hold no names and end within a day, and lines of the server’s log.',
  'Backups, which hold the same as this file, as it was when they were made.',
];

type MyDataParts = AccountAccess & Pick<ClientLimits, 'limits'>;

export class MyDataService {
  readonly #parts: MyDataParts;
  readonly #factors: FactorService;

  constructor(parts: MyDataParts, factors: FactorService) {
    this.#parts = parts;
    this.#factors = factors;
  }

  async collect(account: Account): Promise<MyData> {
    const { db, clock, limits } = this.#parts;
    const { id, email } = account;
    await limits.take(ownActsPerAccount, `data:${id}`);
    const stores = accountStoresOn(db, clock);
    const data: MyData = {
      account: {
        ...toUser(account),
        provider: await findProvider(db, id),
        newEmail: (await stores.links.findEmailChange(id))?.email ?? null,
        invitationLine: account.invitationLine,
      },
      devices: await listDevices(db, id),
      sessions: await this.#sessions(stores, id),
      secondStep: await this.#secondStep(id),
      // A signed-in person has proved that they own the address.
      inquiries: await listInquiriesFrom(db, email),
      mails: await listMails(db, id),
      log: await listLog(db, id),
      written: await listWritten(db, id),
      leftOut,
    };
    await stores.events.add({ accountId: id, kind: 'downloaded-data' });
    return data;
  }

  async #sessions({ sessions }: AccountStores, id: string): Promise<MyData['sessions']> {
    return (await sessions.list(id)).map(({ client, createdAt, lastSeenAt }) => ({
      device: client,
      startedAt: new Date(createdAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
    }));
  }

  async #secondStep(id: string): Promise<MyData['secondStep']> {
    const { totp, passkeys, recoveryCodesLeft } = await this.#factors.describe(id);
    return {
      authenticatorSince: totp?.since ?? null,
      passkeys: passkeys.map(({ name, createdAt }) => ({ name, addedAt: createdAt })),
      recoveryCodesLeft,
    };
  }
}
