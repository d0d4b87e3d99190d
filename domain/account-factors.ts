import * as z from 'zod/mini';

import { factorMethods } from './account-answers.ts';
import { typedPasswordSchema } from './accounts.ts';
import { accountMessages } from './messages.ts';

const codeNeeded = 'Please enter the code.';

/** Typed from another screen or from paper: blanks, hyphens and case do not count. */
const codeSchema = z.string(codeNeeded).check(
  z.maxLength(64, { error: accountMessages.factorWrong, abort: true }),
  z.overwrite((code) => code.replace(/[\s-]/g, '').toLowerCase()),
  z.minLength(1, codeNeeded),
);

const factorProof = { method: z.enum(factorMethods), code: codeSchema };
const factorProofSchema = z.object(factorProof);
export type FactorProof = z.output<typeof factorProofSchema>;

const ticketSchema = z
  .string(accountMessages.ticketInvalid)
  .check(
    z.minLength(1, accountMessages.ticketInvalid),
    z.maxLength(200, accountMessages.ticketInvalid),
  );

/** The second half of a sign-in. */
export const factorSchema = z.object({ ...factorProof, ticket: ticketSchema });

export const confirmTotpSchema = z.object({ code: codeSchema });

const passwordProofSchema = z.object({ password: typedPasswordSchema });

export const reauthenticateSchema = z.union([factorProofSchema, passwordProofSchema]);
export type Proof = z.output<typeof reauthenticateSchema>;
