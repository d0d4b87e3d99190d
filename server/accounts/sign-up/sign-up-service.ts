import type { SignUp, SignUpRequest } from '../../../domain/accounts/accounts.ts';
import { registerPerClient } from '../../limits/limit-rules.ts';
import { isFirstEvent } from '../../limits/limit-store.ts';
import type { Account } from '../account.ts';
import {
  alreadyVerified,
  requestDeclined,
  signUpClosed,
  userDisabled,
  userUnknown,
} from '../account-errors.ts';
import { AccountService, type AccountTransaction, type Caller } from '../keys/account-access.ts';
import { linkLifetimesMs } from '../../../domain/accounts/lifetimes.ts';
import { linkUrl } from '../keys/link-store.ts';
import { privacyTickMissing } from '../../http/answers.ts';

/** An owner is told at most once a day that someone asks for an account with the address. */
const dayMs = 24 * 60 * 60_000;

/** A person asks for an account and an administrator invites them: the link in that mail verifies the account. */
export class SignUpService extends AccountService {
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
    return this.once(
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
          kind: 'image',
          field: 'captcha',
        });
        await this.limitClient(registerPerClient, caller);
        return verified;
      },
      async (stores, verified) => {
        await this.parts.captcha.consume(stores.trx, verified);
        await this.#keepOrNotify(stores, signUp, privacy === 'accepted');
        return { email: signUp.email };
      },
    );
  }

  async invite(userId: string, adminId: string, key: string | undefined): Promise<void> {
    await this.once(
      { scope: `invitation:${adminId}`, key, body: { userId } },
      async () => null,
      (stores) => inviteInTransaction(stores, userId, adminId),
    );
  }

  /** Creates an invitation link that the administrator passes on when mail is not set up or has failed. */
  createInvitationLink(userId: string, adminId: string) {
    const { config, now } = this.parts;
    return this.transaction(async (stores) => {
      const account = await countAndEndLinks(stores, userId, 'A link was copied instead');
      const purpose = invitationKind(account) === 'verify' ? 'verify' : 'create-password';
      await stores.events.add({ accountId: userId, kind: 'created-link', actorId: adminId });
      const token = await stores.links.mint(purpose, userId);
      return {
        link: linkUrl(config, purpose, token),
        expiresAt: now() + linkLifetimesMs[purpose],
      };
    });
  }

  async #keepOrNotify(
    { trx, accounts, events, mail }: AccountTransaction,
    signUp: SignUp,
    hasTicked: boolean,
  ): Promise<void> {
    // A taken username must not be revealed, so the request is stored without one.
    const id =
      (await accounts.insertUnlessTaken(signUp)) ??
      (await accounts.insertUnlessTaken({ ...signUp, username: undefined }));
    if (id) {
      await events.add({ accountId: id, kind: 'asked' });
      if (hasTicked) await events.add({ accountId: id, kind: 'accepted-privacy' });
      await mail({ kind: 'account-request-notice', userId: id });
      return;
    }
    const owner = await accounts.findByEmail(signUp.email);
    if (!owner) return;
    const notice = {
      key: `already-registered:${owner.id}`,
      windowMs: dayMs,
      now: this.parts.now(),
    };
    if (await isFirstEvent(trx, notice))
      await mail({ kind: 'already-registered', userId: owner.id });
  }
}

/** Invites a person inside a transaction of the caller. */
export async function inviteInTransaction(
  stores: AccountTransaction,
  userId: string,
  actorId: string,
): Promise<null> {
  const account = await countAndEndLinks(stores, userId);
  await stores.events.add({ accountId: userId, kind: 'invited', actorId });
  await stores.mail({ kind: invitationKind(account), userId, note: actorId });
  return null;
}

/** Counts the invitation and ends every older link. Throws when this person cannot be invited. */
async function countAndEndLinks(
  { accounts, links }: AccountTransaction,
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
