import * as z from 'zod/mini';

import { typedPasswordSchema } from './accounts.ts';
import { accountMessages } from './messages.ts';

const codeNeeded = 'Please enter the code.';

/** Typed from another screen or from paper: blanks, hyphens and case do not count. */
const codeSchema = z.string(codeNeeded).check(
  z.maxLength(64, { error: accountMessages.factorWrong, abort: true }),
  z.overwrite((code) => code.replace(/[\s-]/g, '').toLowerCase()),
  z.minLength(1, codeNeeded),
);

const ticketSchema = z
  .string(accountMessages.ticketInvalid)
  .check(
    z.minLength(1, accountMessages.ticketInvalid),
    z.maxLength(200, accountMessages.ticketInvalid),
  );

/** Bytes as browsers write them down. */
const bytesSchema = (most: number) =>
  z
    .string(accountMessages.passkeyRefused)
    .check(
      z.maxLength(most, { error: accountMessages.passkeyRefused, abort: true }),
      z.regex(/^[\w-]+$/, accountMessages.passkeyRefused),
    );

/** The longest id that the standard allows. */
const passkeyIdSchema = bytesSchema(1364);
export const passkeyIdParamsSchema = z.object({ id: passkeyIdSchema });

/** What a passkey has signed; what else browsers send along is left out. */
const assertionSchema = z.object({
  id: passkeyIdSchema,
  response: z.object({
    clientDataJSON: bytesSchema(4000),
    authenticatorData: bytesSchema(2000),
    signature: bytesSchema(2000),
  }),
});
export type Assertion = z.output<typeof assertionSchema>;

/** What a new passkey says of itself. */
const attestationSchema = z.object({
  id: passkeyIdSchema,
  response: z.object({
    clientDataJSON: bytesSchema(4000),
    attestationObject: bytesSchema(10_000),
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
});
export type Attestation = z.output<typeof attestationSchema>;

const nameNeeded = 'Please give the passkey a name.';
const passkeyName = z
  .string(nameNeeded)
  .check(
    z.trim(),
    z.minLength(1, nameNeeded),
    z.maxLength(40, 'The name must not exceed 40 characters.'),
  );
export const passkeyNameSchema = z.object({ name: passkeyName });
export const addPasskeySchema = z.object({ name: passkeyName, attestation: attestationSchema });

const codeMethods = ['totp', 'recovery'] as const;
const codeProof = { method: z.enum(codeMethods), code: codeSchema };
export const codeProofSchema = z.object(codeProof);
export type CodeProof = z.output<typeof codeProofSchema>;

/** The second half of a sign-in: by a code, as it is typed, or by a passkey. */
export const factorCodeSchema = z.object({ ...codeProof, ticket: ticketSchema });
export const factorSchema = z.discriminatedUnion('method', [
  factorCodeSchema,
  z.object({ method: z.literal('passkey'), assertion: assertionSchema, ticket: ticketSchema }),
]);
export type FactorProof = CodeProof | { method: 'passkey'; assertion: Assertion };

export const confirmTotpSchema = z.object({
  code: codeSchema,
  /** The one that the code was made of, as it was shown. */
  secret: z.optional(z.string().check(z.maxLength(64))),
});

export const passwordProofSchema = z.object({ password: typedPasswordSchema });

export const reauthenticateSchema = z.union([codeProofSchema, passwordProofSchema]);
export type Proof = z.output<typeof reauthenticateSchema>;
