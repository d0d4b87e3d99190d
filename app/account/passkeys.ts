import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import {
  type FactorNeeded,
  passkeyOfferSchema,
  recoveryCodesSchema,
} from '../../domain/accounts/account-answers.ts';
import { factorWords } from '../../domain/accounts/account-words.ts';
import { ApiError } from '../api/call-api.ts';
import { changeFactors, type CodesMade } from './factors.ts';

/** What `/auth/factor` takes: the ticket, signed by one of the person's passkeys. */
export async function signWithPasskey({ ticket, passkey }: FactorNeeded): Promise<object> {
  const { startAuthentication } = await loadPasskeys();
  // The server makes the options by the WebAuthn standard; the browser refuses malformed ones.
  const optionsJSON = passkey as unknown as PublicKeyCredentialRequestOptionsJSON;
  const assertion = await startAuthentication({ optionsJSON }).catch(() => {
    throw new ApiError(0, factorWords.passkeyNotUsed);
  });
  return { ticket, method: 'passkey', assertion };
}

/** The browser makes a passkey, and the server adds it to the account. */
export async function addPasskey(name: string): Promise<CodesMade> {
  const { startRegistration } = await loadPasskeys();
  const offer = await changeFactors('/auth/factors/passkeys/options', {}, passkeyOfferSchema);
  const optionsJSON = offer.data as unknown as PublicKeyCredentialCreationOptionsJSON;
  const attestation = await startRegistration({ optionsJSON }).catch(() => {
    throw new ApiError(0, factorWords.passkeyNotMade);
  });
  const { message, data } = await changeFactors(
    '/auth/factors/passkeys',
    { name, attestation },
    recoveryCodesSchema,
  );
  return { message, ...data };
}

/** The passkey library is loaded only by people who use a passkey. */
async function loadPasskeys() {
  const webauthn = await import('@simplewebauthn/browser');
  if (!webauthn.browserSupportsWebAuthn()) throw new ApiError(0, factorWords.passkeysUnknown);
  return webauthn;
}
