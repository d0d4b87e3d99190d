import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type * as z from 'zod/mini';

import { type FactorNeeded } from '../../domain/accounts/account-answers.ts';
import type { factorSchema } from '../../domain/accounts/account-factors.ts';
import { factorWords } from '../../domain/accounts/account-words.ts';
import * as calls from '../../domain/calls/own-account.ts';
import { call, read } from '../api/call.ts';
import { ApiError } from '../api/call-api.ts';

type PasskeyAnswer = Extract<z.input<typeof factorSchema>, { method: 'passkey' }>;

/** What `finishSignIn` takes: the ticket, signed by one of the person's passkeys. */
export async function signWithPasskey({ ticket, passkey }: FactorNeeded): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadPasskeys();
  // The server makes the options by the WebAuthn standard; the browser refuses malformed ones.
  const optionsJSON = passkey as unknown as PublicKeyCredentialRequestOptionsJSON;
  const assertion = await startAuthentication({ optionsJSON }).catch(() => {
    throw new ApiError(0, factorWords.passkeyNotUsed);
  });
  return { ticket, method: 'passkey', assertion };
}

/** The browser makes a passkey, and the server adds it to the account. */
export async function addPasskey(name: string) {
  const { startRegistration } = await loadPasskeys();
  const offer = await read(calls.offerPasskey);
  const optionsJSON = offer as unknown as PublicKeyCredentialCreationOptionsJSON;
  const attestation = await startRegistration({ optionsJSON }).catch(() => {
    throw new ApiError(0, factorWords.passkeyNotMade);
  });
  return call(calls.addPasskey, { body: { name, attestation } });
}

/** The passkey library is loaded only by people who use a passkey. */
async function loadPasskeys() {
  const webauthn = await import('@simplewebauthn/browser');
  if (!webauthn.browserSupportsWebAuthn()) throw new ApiError(0, factorWords.passkeysUnknown);
  return webauthn;
}
