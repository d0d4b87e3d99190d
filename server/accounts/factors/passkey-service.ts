import { factorMailWords } from '../../../domain/mail/all-mail-words.ts';
import type { Attestation } from '../../../domain/accounts/account-factors.ts';
import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import type { Config } from '../../config/config.ts';
import { badRequest, conflict, notFound } from '../../http/answers.ts';
import { LimitStore } from '../../limits/limit-store.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import {
  type AccountAccess,
  AccountService,
  type AccountTransaction,
  type ClientLimits,
  lockOwnAccount,
  inTransaction,
} from '../keys/account-access.ts';
import type { SignedInAccount } from '../keys/session-store.ts';
import { factorWasAdded, factorWasRemoved } from './factor-service.ts';
import { registrationMs } from '../../../domain/accounts/lifetimes.ts';
import { checkAttestation, offerRegistration } from '../keys/passkey-ceremony.ts';

type PasskeyParts = AccountAccess &
  ClientLimits & {
    config: Config;
    settings: SettingsService;
  };

const passkeysPerAccount = 20;

export class PasskeyService extends AccountService<PasskeyParts> {
  async offer({ id: accountId, email, sessionId }: SignedInAccount) {
    const { name: siteName } = await this.parts.settings.read();
    const known = await this.stores().factors.listPasskeys(accountId);
    if (known.length >= passkeysPerAccount) throw conflict(accountAnswerWords.tooManyPasskeys);
    return offerRegistration(
      { ...this.#party(), siteName },
      { accountId, email, sessionId },
      known,
    );
  }

  /** Returns recovery codes if this is the first factor. */
  async add(account: SignedInAccount, name: string, attestation: Attestation): Promise<string[]> {
    const credential = await checkAttestation(this.#party(), account.sessionId, attestation);
    if (!credential) throw badRequest(accountAnswerWords.passkeyRefused);
    const { id, publicKey, counter, challenge } = credential;
    const { transports } = attestation.response;
    return inTransaction(this.parts, async (stores) => {
      const locked = await lockOwnAccount(stores, account);
      const isFirst = !(await stores.factors.hasAny(account.id));
      // The account is locked, so of two simultaneous calls the second sees the passkey of the first.
      const known = await stores.factors.listPasskeys(account.id);
      if (known.length >= passkeysPerAccount) throw conflict(accountAnswerWords.tooManyPasskeys);
      const passkey = { id, name, publicKey, counter, transports };
      const isNew = await stores.factors.addPasskey(locked, passkey);
      if (!isNew) throw conflict(accountAnswerWords.passkeyKnown);
      if (!(await this.#useUp(stores, challenge)))
        throw badRequest(accountAnswerWords.passkeyRefused);
      return factorWasAdded(this.parts, stores, locked, {
        event: 'added-passkey',
        called: factorMailWords.all.passkey({ name }),
        sessionId: account.sessionId,
        isFirst,
      });
    });
  }

  async remove(account: SignedInAccount, id: string): Promise<void> {
    await inTransaction(this.parts, async (stores) => {
      const locked = await lockOwnAccount(stores, account);
      const name = await stores.factors.removePasskey(locked, id);
      if (name === undefined) throw notFound(accountAnswerWords.passkeyUnknown);
      await factorWasRemoved(this.parts, stores, locked, {
        event: 'removed-passkey',
        called: factorMailWords.all.passkey({ name }),
      });
    });
  }

  /** Returns true for exactly one caller per challenge while the challenge is valid. */
  async #useUp({ trx }: AccountTransaction, challenge: string): Promise<boolean> {
    const key = `passkey-challenge:${challenge}`;
    const once = { key, limit: 1, windowMs: registrationMs, now: this.parts.now() };
    const { fullUntil } = await new LimitStore(trx).count(once);
    return fullUntil === undefined;
  }

  #party() {
    const { config, secret, now } = this.parts;
    return { siteUrl: config.SITE_URL, secret, now: now() };
  }
}
