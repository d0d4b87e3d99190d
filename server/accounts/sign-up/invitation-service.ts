import type { Transaction } from 'kysely';

import type { Tables } from '../../db/schema.ts';
import type { Account } from '../account.ts';
import { alreadyVerified, requestDeclined, userDisabled, userUnknown } from '../account-errors.ts';
import {
  type AccountAccess,
  type AccountStores,
  accountStoresOn,
  inTransaction,
} from '../account-stores.ts';
import { linkLifetimesMs, linkUrl } from '../links/link-store.ts';
import type { Config } from '../../config/config.ts';
import type { Idempotency } from '../../http/idempotency.ts';

type InvitationParts = AccountAccess & {
  config: Config;
  idempotency: Idempotency;
  now: () => number;
};

/** An administrator lets someone in. The link that follows is what makes the account. */
export class InvitationService {
  readonly #parts: InvitationParts;

  constructor(parts: InvitationParts) {
    this.#parts = parts;
  }

  async invite(
    userId: string,
    admin: Pick<Account, 'id'>,
    idempotencyKey: string | undefined,
  ): Promise<void> {
    await this.#parts.idempotency.once(
      { scope: `invitation:${admin.id}`, key: idempotencyKey, body: { userId } },
      async () => null,
      (trx) => inviteOn({ ...this.#parts, trx }, userId, admin.id),
    );
    this.#parts.outbox.wake();
  }

  /** A link for the administrator to pass on, when mail is not set up or has failed. */
  async createLink(
    userId: string,
    admin: Pick<Account, 'id'>,
  ): Promise<{ link: string; expiresAt: number }> {
    const { config, now } = this.#parts;
    return inTransaction(this.#parts, async (stores) => {
      const account = await countAndEndLinks(stores, userId, 'A link was copied instead');
      const purpose = invitationKind(account) === 'verify' ? 'verify' : 'create-password';
      await stores.events.add({ accountId: userId, kind: 'created-link', actorId: admin.id });
      const token = await stores.links.mint(purpose, userId);
      return {
        link: linkUrl(config, purpose, token),
        expiresAt: now() + linkLifetimesMs[purpose],
      };
    });
  }
}

type Inviting = Pick<AccountAccess, 'clock' | 'outbox'> & { trx: Transaction<Tables> };

/** As part of a larger step. */
export async function inviteOn(
  { trx, clock, outbox }: Inviting,
  userId: string,
  actorId: string,
): Promise<null> {
  const stores = accountStoresOn(trx, clock);
  const account = await countAndEndLinks(stores, userId);
  await stores.events.add({ accountId: userId, kind: 'invited', actorId });
  await outbox.enqueue(trx, { kind: invitationKind(account), userId });
  return null;
}

/** Counts the invitation and ends every older link, or says why this person cannot be invited. */
async function countAndEndLinks(
  { accounts, links }: AccountStores,
  userId: string,
  whyMailsEnd?: string,
): Promise<Account> {
  const isCounted = await accounts.countInvitation(userId);
  const account = await accounts.find(userId);
  if (!account) throw userUnknown();
  if (!isCounted) throw refusalOf(account);
  await links.voidAll(userId, whyMailsEnd);
  return account;
}

function refusalOf(account: Account): Error {
  if (account.isVerified) return alreadyVerified();
  return account.isDeclined ? requestDeclined() : userDisabled();
}

/** Whoever came through the sign-in provider has no password to make. */
function invitationKind(account: Account): 'verify' | 'invitation' {
  return account.providerSubject === null ? 'invitation' : 'verify';
}
