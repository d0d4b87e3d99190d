import * as z from 'zod/mini';

import { linkPurposes, userSchema } from './accounts.ts';

/** What the calls of accounts answer: the server writes it, the browser reads it. */
export const signedInSchema = z.object({
  user: userSchema,
  token: z.string().check(z.minLength(1)),
});
export type SignedIn = z.output<typeof signedInSchema>;

/** What completes a sign-in whose first half was right, or shows again that one is oneself. */
export const factorMethods = ['passkey', 'totp', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** `data` of the refusal `factor_needed`. */
export const factorNeededSchema = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(factorMethods)),
  /** What the browser asks a passkey for, where one would do. */
  passkey: z.optional(z.looseObject({ challenge: z.string() })),
});
export type FactorNeeded = z.output<typeof factorNeededSchema>;

/** `data` of the refusal `reauthentication_needed`. */
export const proofNeededSchema = z.object({
  methods: z.array(z.enum(['password', 'totp', 'recovery'])),
});
export type ProofMethod = z.output<typeof proofNeededSchema>['methods'][number];

/** Second factors of one's own account. */
export const factorsSchema = z.object({
  totp: z.nullable(z.object({ since: z.string() })),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
  recoveryCodesLeft: z.int(),
});

export type Factors = z.output<typeof factorsSchema>;

/** What the browser makes a passkey from: as the standard has it. */
export const passkeyOfferSchema = z.looseObject({ challenge: z.string() });

export const totpBegunSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The QR code: a square of so many modules, and the dark ones as one SVG path. */
  picture: z.object({ size: z.int(), path: z.string() }),
});
export type TotpBegun = z.output<typeof totpBegunSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Where the mail goes that follows a request. */
export const mailedToSchema = z.object({ email: z.string() });

export const linkInfoSchema = z.object({
  purpose: z.enum(linkPurposes),
  passwordMinLength: z.int(),
});

/** A device that someone is signed in on. */
export const sessionSchema = z.object({
  id: z.string(),
  client: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;
