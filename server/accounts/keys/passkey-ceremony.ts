import { registrationMs } from '../../../domain/accounts/lifetimes.ts';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Assertion, Attestation } from '../../../domain/accounts/account-factors.ts';
import { deriveKey, type Secret } from '../../config/secret.ts';
import type { AccountParts } from './account-access.ts';
import type { Passkey } from './factor-store.ts';
import type { SignedInAccount } from './session-store.ts';

/** This library loads three hundred modules for certificates, so it is loaded only when a passkey is used. */
const loadCeremonies = () => import('@simplewebauthn/server');

const loadKeys = () => import('@simplewebauthn/server/helpers');

/**
 * ML-DSA-44, EdDSA, ES256 and RS256 by their COSE numbers, in order of preference: a device takes the first that it
 * knows. A test adds and uses a passkey of each.
 */
const algorithms = [-48, -8, -7, -257];

// The password is the first factor, so the user's presence is enough. Keys without a PIN are accepted.
const userVerification = 'preferred';

/**
 * The challenge is derived from the ticket, which is random, secret and used once. So no challenge has to be stored.
 */
function challengeOf(ticket: string): string {
  return createHash('sha256').update(`passkey:${ticket}`).digest('base64url');
}

export async function askForPasskey(parts: AccountParts, passkeys: Passkey[], ticket: string) {
  const { generateAuthenticationOptions } = await loadCeremonies();
  return generateAuthenticationOptions({
    rpID: hostOf(parts),
    challenge: Buffer.from(challengeOf(ticket), 'base64url'),
    allowCredentials: passkeys.map(toDescriptor),
    userVerification,
  });
}

/** Returns the passkey's new counter, or undefined when the signature is wrong. */
export async function checkAssertion(
  parts: AccountParts,
  passkey: Passkey,
  { id, response }: Assertion,
  ticket: string,
): Promise<number | undefined> {
  const { publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await loadCeremonies();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challengeOf(ticket),
      expectedOrigin: originOf(parts),
      expectedRPID: hostOf(parts),
      credential: { id, publicKey, counter },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

export async function offerRegistration(
  parts: AccountParts,
  { id, email, sessionId }: SignedInAccount,
  known: Passkey[],
) {
  const { generateRegistrationOptions } = await loadCeremonies();
  const { name } = await parts.settings.read();
  const until = parts.now() + registrationMs;
  return generateRegistrationOptions({
    rpName: name,
    rpID: hostOf(parts),
    userName: email,
    userID: new TextEncoder().encode(id),
    challenge: Buffer.from(signedChallenge(parts.secret, sessionId, until), 'base64url'),
    excludeCredentials: known.map(toDescriptor),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  });
}

/** Returns the data of a new passkey to store, or undefined when it was not made for this session and challenge. */
export async function checkAttestation(
  parts: AccountParts,
  sessionId: string,
  { id, response }: Attestation,
) {
  const { verifyRegistrationResponse } = await loadCeremonies();
  let challenge = '';
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge(signed) {
        challenge = signed;
        return isOurChallenge(parts, sessionId, signed);
      },
      expectedOrigin: originOf(parts),
      expectedRPID: hostOf(parts),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    // The device signs its own id; the id beside the signed data could be anything.
    if (!verified || registrationInfo.credential.id !== id) return undefined;
    await requireUsableKey(registrationInfo.credential.publicKey);
    return { ...registrationInfo.credential, challenge };
  } catch {
    return undefined;
  }
}

/** For a usable key a wrong signature is simply wrong; for an unusable key the check itself throws. */
async function requireUsableKey(credentialPublicKey: Uint8Array<ArrayBuffer>): Promise<void> {
  const { verifySignature } = await loadKeys();
  await verifySignature({ credentialPublicKey, signature: wrongSignature, data: new Uint8Array() });
}

/**
 * This has the form of an ES256 signature (a sequence of two numbers), which the check of any other key accepts too.
 */
const wrongSignature = new Uint8Array([0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01]);

const endBytes = 8;
const nonceBytes = 16;
const markBytes = 32;

/**
 * Builds a challenge from its end time, random bytes, and a keyed hash that only this server can make for this
 * session.
 */
function signedChallenge(
  secret: Secret,
  sessionId: string,
  until: number,
  nonce = randomBytes(nonceBytes),
): string {
  const end = Buffer.alloc(endBytes);
  end.writeBigUInt64BE(BigInt(until));
  const key = deriveKey(secret, 'passkey-registration');
  const mark = createHmac('sha256', key).update(end).update(nonce).update(sessionId).digest();
  return Buffer.concat([end, nonce, mark]).toString('base64url');
}

function isOurChallenge(
  { secret, now }: AccountParts,
  sessionId: string,
  challenge: string,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== endBytes + nonceBytes + markBytes) return false;
  const until = Number(bytes.readBigUInt64BE());
  const nonce = bytes.subarray(endBytes, endBytes + nonceBytes);
  const expected = Buffer.from(signedChallenge(secret, sessionId, until, nonce), 'base64url');
  return timingSafeEqual(bytes, expected) && until > now();
}

function toDescriptor({ id, transports }: Passkey) {
  return { id, transports };
}

/** Passkeys identify the site by its host name and sign for no other. */
function hostOf({ config }: AccountParts): string {
  return new URL(config.SITE_URL).hostname;
}

function originOf({ config }: AccountParts): string {
  return new URL(config.SITE_URL).origin;
}
