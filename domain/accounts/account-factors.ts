import * as z from 'zod/mini';

import { typedPasswordSchema } from './accounts.ts';
import { accountRuleWords } from './account-rule-words.ts';
import { accountAnswerWords } from '../http/answer-words.ts';

const codeNeeded = { error: () => accountRuleWords.code };

/** People type codes from paper or another screen: blanks, hyphens and case do not count. */
const codeSchema = z.string(codeNeeded).check(
  // Our codes have 6 and 16 characters; the rest is room for blanks.
  z.maxLength(64, { error: () => accountAnswerWords.factorWrong, abort: true }),
  z.overwrite((code) => code.replace(/[\s-]/g, '').toLowerCase()),
  z.minLength(1, codeNeeded),
);

/** Our tickets have 43 characters. */
const ticketInvalid = { error: () => accountAnswerWords.ticketInvalid };
const ticketSchema = z
  .string(ticketInvalid)
  .check(z.minLength(1, ticketInvalid), z.maxLength(200, ticketInvalid));

/** In bytes. Browsers decide what they send: each limit is the standard's, else several times today's longest. */
const passkeyBytes = {
  /** WebAuthn, §4 'Credential ID': at most 1023. */
  id: 1023,
  /** WebAuthn, §5.8.1: a challenge, two origins of 270 bytes each at most, and keys that browsers may add. */
  clientData: 4 * 1024,
  /** CTAP 2, §11.2.4: 7,609 bytes in one message at most. It is 37 today, and extensions may follow. */
  authenticatorData: 8 * 1024,
  /** The same message. ML-DSA-44 takes 2,420 bytes, ML-DSA-87 4,627. */
  signature: 8 * 1024,
  /** Authenticator data, a signature, and a chain of three certificates, which with keys of ML-DSA have 6 KB each. */
  attestation: 32 * 1024,
} as const;

/** Bodies are larger: browsers repeat most of these parts, as they do the public key. */
export const passkeyBodyBytes = { assertion: 48 * 1024, attestation: 96 * 1024 } as const;

const passkeyRefused = { error: () => accountAnswerWords.passkeyRefused };

/** Bytes in base64url, four letters for three bytes. */
const bytesSchema = (most: number) =>
  z
    .string(passkeyRefused)
    .check(
      z.maxLength(Math.ceil((most * 4) / 3), { ...passkeyRefused, abort: true }),
      z.regex(/^[\w-]+$/, passkeyRefused),
    );

const passkeyIdSchema = bytesSchema(passkeyBytes.id);
export const passkeyIdParamsSchema = z.object({ id: passkeyIdSchema });

/** Other data of the browser is left out, also the user handle: the ticket names the person. */
const assertionSchema = z.object({
  id: passkeyIdSchema,
  response: z.object({
    clientDataJSON: bytesSchema(passkeyBytes.clientData),
    authenticatorData: bytesSchema(passkeyBytes.authenticatorData),
    signature: bytesSchema(passkeyBytes.signature),
  }),
});
export type Assertion = z.output<typeof assertionSchema>;

/** WebAuthn, §5.8.4: six names today, of up to ten letters; unknown ones are kept as they came. */
const transportsSchema = z
  .array(z.string().check(z.maxLength(64)))
  .check(z.maxLength(32, passkeyRefused));

const attestationSchema = z.object({
  id: passkeyIdSchema,
  response: z.object({
    clientDataJSON: bytesSchema(passkeyBytes.clientData),
    attestationObject: bytesSchema(passkeyBytes.attestation),
    transports: z._default(transportsSchema, []),
  }),
});
export type Attestation = z.output<typeof attestationSchema>;

const nameNeeded = { error: () => accountRuleWords.passkeyName };
const passkeyName = z
  .string(nameNeeded)
  .check(
    z.trim(),
    z.minLength(1, nameNeeded),
    z.maxLength(40, { error: () => accountRuleWords.passkeyNameLong }),
  );
export const passkeyNameSchema = z.object({ name: passkeyName });
export const addPasskeySchema = z.object({ name: passkeyName, attestation: attestationSchema });

const codeMethods = ['totp', 'recovery'] as const;
const codeProof = { method: z.enum(codeMethods), code: codeSchema };
export const codeProofSchema = z.object(codeProof);
export type CodeProof = z.output<typeof codeProofSchema>;

/** The second factor of a sign-in: a typed code, or a passkey. */
export const factorCodeSchema = z.object({ ...codeProof, ticket: ticketSchema });
export const factorSchema = z.discriminatedUnion('method', [
  factorCodeSchema,
  z.object({ method: z.literal('passkey'), assertion: assertionSchema, ticket: ticketSchema }),
]);
export type FactorProof = CodeProof | { method: 'passkey'; assertion: Assertion };

export const confirmTotpSchema = z.object({
  code: codeSchema,
  /** The secret that the code was made of, as it was shown. */
  secret: z.optional(z.string().check(z.maxLength(64))),
});

export const passwordProofSchema = z.object({ password: typedPasswordSchema });

export const reauthenticateSchema = z.union([codeProofSchema, passwordProofSchema]);
export type Proof = z.output<typeof reauthenticateSchema>;
