import * as z from 'zod/mini';

import { linkPurposes, roles, userSchema } from './accounts.ts';

/** The answers of the account calls: the server writes them, the browser reads them. */
export const signedInSchema = z.object({
  user: userSchema,
  token: z.string().check(z.minLength(1)),
});
export type SignedIn = z.output<typeof signedInSchema>;

/** The second factors that complete a sign-in or prove an identity again. */
export const factorMethods = ['passkey', 'totp', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** `data` of the refusal `factor_needed`. */
export const factorNeededSchema = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(factorMethods)),
  /** The options for the browser's passkey request, if a passkey would do. */
  passkey: z.optional(z.looseObject({ challenge: z.string() })),
});
export type FactorNeeded = z.output<typeof factorNeededSchema>;

/** `data` of the refusal `reauthentication_needed`. */
export const proofNeededSchema = z.object({
  methods: z.array(z.enum(['password', 'totp', 'recovery'])),
});
export type ProofMethod = z.output<typeof proofNeededSchema>['methods'][number];

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

/** The options from which the browser makes a passkey, as the WebAuthn standard has them. */
export const passkeyOfferSchema = z.looseObject({ challenge: z.string() });

export const totpBegunSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The QR code: a square of `size` modules, with the dark ones as one SVG path. */
  picture: z.object({ size: z.int(), path: z.string() }),
});
export type TotpBegun = z.output<typeof totpBegunSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** The address to which the mail after a request goes. */
export const mailedToSchema = z.object({ email: z.string() });

export const linkInfoSchema = z.object({
  purpose: z.enum(linkPurposes),
  passwordMinLength: z.int(),
  /** The role that the person of the link has, or is to have. */
  role: z.enum(roles),
});

export const sessionSchema = z.object({
  id: z.string(),
  client: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;
