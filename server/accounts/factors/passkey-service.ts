import { factorMailWords } from '../../../domain/mail/all-mail-words.ts';
import type { Attestation } from '../../../domain/accounts/account-factors.ts';
import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import { badRequest, conflict, notFound } from '../../http/answers.ts';
import { isFirstEvent } from '../../limits/limit-store.ts';
import { AccountService, lockOwnAccount } from '../keys/account-access.ts';
import type { SignedInAccount } from '../keys/session-store.ts';
import { factorWasAdded, factorWasRemoved } from './factor-service.ts';
import { registrationMs } from '../../../domain/accounts/lifetimes.ts';
import { checkAttestation, offerRegistration } from '../keys/passkey-ceremony.ts';

const passkeysPerAccount = 20;

export class PasskeyService extends AccountService {
  async offer(account: SignedInAccount) {
    const known = await this.stores().factors.listPasskeys(account.id);
    if (known.length >= passkeysPerAccount) throw conflict(accountAnswerWords.tooManyPasskeys);
    return offerRegistration(this.parts, account, known);
  }

  /** Returns recovery codes if this is the first factor. */
  async add(account: SignedInAccount, name: string, attestation: Attestation): Promise<string[]> {
    const credential = await checkAttestation(this.parts, account.sessionId, attestation);
    if (!credential) throw badRequest(accountAnswerWords.passkeyRefused);
    const { id, publicKey, counter, challenge } = credential;
    const { transports } = attestation.response;
    return this.transaction(async (stores) => {
      const locked = await lockOwnAccount(stores, account);
      const isFirst = !(await stores.factors.hasAny(account.id));
      // The account is locked, so of two simultaneous calls the second sees the passkey of the first.
      const known = await stores.factors.listPasskeys(account.id);
      if (known.length >= passkeysPerAccount) throw conflict(accountAnswerWords.tooManyPasskeys);
      const passkey = { id, name, publicKey, counter, transports };
      const isNew = await stores.factors.addPasskey(locked, passkey);
      if (!isNew) throw conflict(accountAnswerWords.passkeyKnown);
      // Each challenge makes one passkey while it is valid.
      const use = {
        key: `passkey-challenge:${challenge}`,
        windowMs: registrationMs,
        now: this.parts.now(),
      };
      if (!(await isFirstEvent(stores.trx, use)))
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
    await this.transaction(async (stores) => {
      const locked = await lockOwnAccount(stores, account);
      const name = await stores.factors.removePasskey(locked, id);
      if (name === undefined) throw notFound(accountAnswerWords.passkeyUnknown);
      await factorWasRemoved(stores, locked, {
        event: 'removed-passkey',
        called: factorMailWords.all.passkey({ name }),
      });
    });
  }
}
