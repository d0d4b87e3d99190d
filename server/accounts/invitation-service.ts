import type { Transaction } from 'kysely';

import type { Tables } from '../db/schema.ts';
import type { Account } from './account.ts';
import { alreadyVerified, userDisabled, userUnknown } from './account-errors.ts';
import type { AccountParts } from './account-parts.ts';
import { accountStoresOn } from './account-stores.ts';

/** An administrator lets someone in. The link that follows is what makes the account. */
export class InvitationService {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
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
      (trx) => this.#invite(trx, userId, admin.id),
    );
    this.#parts.outbox.wake();
  }

  async #invite(trx: Transaction<Tables>, userId: string, actorId: string): Promise<null> {
    const { accounts, links, events } = accountStoresOn(trx, this.#parts.clock);
    const isCounted = await accounts.countInvitation(userId);
    const account = await accounts.find(userId);
    if (!account) throw userUnknown();
    if (!isCounted) throw account.isVerified ? alreadyVerified() : userDisabled();
    await links.voidAll(userId);
    await events.add({ accountId: userId, kind: 'invited', actorId });
    await this.#parts.outbox.enqueue(trx, { kind: invitationKind(account), userId });
    return null;
  }
}

/** Whoever came through the sign-in provider has no password to make. */
function invitationKind(account: Account): 'verify' | 'invitation' {
  return account.oidcSubject === null ? 'invitation' : 'verify';
}
