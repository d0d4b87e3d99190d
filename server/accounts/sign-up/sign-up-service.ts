import type { SignUp, SignUpRequest } from '../../../domain/accounts/accounts.ts';
import type { Config } from '../../config/config.ts';
import { captchaRefusalWords } from '../../../domain/captcha/captcha-words.ts';
import { type LimitRule, registerPerClient } from '../../limits/limit-rules.ts';
import { LimitStore } from '../../limits/limit-store.ts';
import type { Account } from '../account.ts';
import {
  alreadyVerified,
  requestDeclined,
  signUpClosed,
  userDisabled,
  userUnknown,
} from '../account-errors.ts';
import {
  type AccountAccess,
  type AccountStores,
  accountStoresOn,
  type Caller,
  type ClientLimits,
  inTransaction,
  limitClient,
} from '../keys/account-access.ts';
import { linkLifetimesMs } from '../../../domain/accounts/lifetimes.ts';
import { linkUrl } from '../keys/link-store.ts';
import type { Captcha } from '../../captcha/captcha.ts';
import { privacyTickMissing } from '../../http/answers.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import { Service } from '../../service.ts';
import type { Transaction } from '../../db/database.ts';

const noticePerAccount: Pick<LimitRule, 'name' | 'count' | 'windowMs'> = {
  name: 'already-registered',
  count: 1,
  windowMs: 24 * 60 * 60_000,
};

type SignUpParts = AccountAccess &
  ClientLimits & {
    config: Config;
    captcha: Captcha;
    idempotency: Idempotency;
    settings: SettingsService;
    /** Whether there is a page to tick. */
    hasPrivacyPage: () => Promise<boolean>;
  };

/** A person asks for an account and an administrator invites them: the link in that mail verifies the account. */
export class SignUpService extends Service<SignUpParts> {
  async expectOpen(): Promise<void> {
    if (!(await this.parts.settings.read()).signUpIsOpen) throw signUpClosed();
  }

  /** The answer does not reveal whether the address has an account. */
  async register(
    request: SignUpRequest,
    caller: Caller,
    idempotencyKey: string | undefined,
  ): Promise<{ email: string }> {
    const { captcha, captchaToken, privacy, ...signUp } = request;
    const answer = await this.parts.idempotency.once(
      // After a lost reply the same request comes with a new captcha, so captchas are no part of the key.
      { scope: 'register', key: idempotencyKey, body: signUp },
      async () => {
        await this.expectOpen();
        const { tickAtSignUp } = await this.parts.settings.read();
        if (tickAtSignUp && privacy === '' && (await this.parts.hasPrivacyPage())) {
          throw privacyTickMissing();
        }
        const verified = await this.parts.captcha.verify({
          token: captchaToken,
          answer: captcha,
          form: 'signup',
          kinds: ['image', 'pow'],
          field: 'captcha',
          message: captchaRefusalWords.signUp,
        });
        await limitClient(this.parts, registerPerClient, caller);
        return verified;
      },
      async (trx, verified) => {
        await this.parts.captcha.consume(trx, verified);
        await this.#keepOrNotify(trx, signUp, privacy === 'accepted');
        return { email: signUp.email };
      },
    );
    this.parts.outbox.wake();
    return answer;
  }

  async invite(
    userId: string,
    admin: Pick<Account, 'id'>,
    idempotencyKey: string | undefined,
  ): Promise<void> {
    await this.parts.idempotency.once(
      { scope: `invitation:${admin.id}`, key: idempotencyKey, body: { userId } },
      async () => null,
      (trx) => inviteInTransaction({ ...this.parts, trx }, userId, admin.id),
    );
    this.parts.outbox.wake();
  }

  /** Creates an invitation link that the administrator passes on when mail is not set up or has failed. */
  async createInvitationLink(
    userId: string,
    admin: Pick<Account, 'id'>,
  ): Promise<{ link: string; expiresAt: number }> {
    const { config, now } = this.parts;
    return inTransaction(this.parts, async (stores) => {
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

  async #keepOrNotify(trx: Transaction, signUp: SignUp, hasTicked: boolean): Promise<void> {
    const { accounts, events } = accountStoresOn(trx, this.parts.clock);
    // A taken username must not be revealed, so the request is stored without one.
    const id =
      (await accounts.insertUnlessTaken(signUp)) ??
      (await accounts.insertUnlessTaken({ ...signUp, username: undefined }));
    if (id) {
      await events.add({ accountId: id, kind: 'asked' });
      if (hasTicked) await events.add({ accountId: id, kind: 'accepted-privacy' });
      await this.parts.outbox.enqueue(trx, { kind: 'account-request-notice', userId: id });
      return;
    }
    const owner = await accounts.findByEmail(signUp.email);
    if (owner) await this.#notifyOwner(trx, owner.id);
  }

  /** Mails the owner of the address, at most once a day. */
  async #notifyOwner(trx: Transaction, userId: string): Promise<void> {
    const { name, count, windowMs } = noticePerAccount;
    const { fullUntil } = await new LimitStore(trx).count({
      key: `${name}:${userId}`,
      limit: count,
      windowMs,
      now: this.parts.now(),
    });
    if (fullUntil !== undefined) return;
    await this.parts.outbox.enqueue(trx, { kind: 'already-registered', userId });
  }
}

type Inviting = Pick<AccountAccess, 'clock' | 'outbox'> & { trx: Transaction };

/** Invites a person inside a transaction of the caller. */
export async function inviteInTransaction(
  { trx, clock, outbox }: Inviting,
  userId: string,
  actorId: string,
): Promise<null> {
  const stores = accountStoresOn(trx, clock);
  const account = await countAndEndLinks(stores, userId);
  await stores.events.add({ accountId: userId, kind: 'invited', actorId });
  await outbox.enqueue(trx, { kind: invitationKind(account), userId, note: actorId });
  return null;
}

/** Counts the invitation and ends every older link. Throws when this person cannot be invited. */
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

/** A person who came through the sign-in provider needs no password. */
function invitationKind(account: Account): 'verify' | 'invitation' {
  return account.providerSubject === null ? 'invitation' : 'verify';
}
