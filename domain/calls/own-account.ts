import * as z from 'zod/mini';

import {
  factorsSchema,
  passkeyOfferSchema,
  recoveryCodesSchema,
  sessionSchema,
  signedInSchema,
  totpBegunSchema,
} from '../accounts/account-answers.ts';
import {
  addPasskeySchema,
  confirmTotpSchema,
  passkeyBodyBytes,
  passkeyIdParamsSchema,
  reauthenticateSchema,
} from '../accounts/account-factors.ts';
import { changePasswordSchema, makePasswordSchema } from '../accounts/accounts.ts';
import { freshMs, registrationMs } from '../accounts/lifetimes.ts';
import {
  deleteAccountSchema,
  myDataSchema,
  newEmailSchema,
  ownAccountSchema,
  ownNameSchema,
} from '../accounts/own-account.ts';
import { accountAnswerWords } from '../http/answer-words.ts';
import { sayDuration } from '../values/durations.ts';
import { idPattern } from '../values/values.ts';
import { defineCall } from './define-call.ts';

const common = { access: 'own-account', tags: ['accounts'] } as const;

export const logOut = defineCall('POST /auth/logout', {
  ...common,
  summary: 'End this session',
  status: 204,
});

export const listSessions = defineCall('GET /auth/sessions', {
  ...common,
  summary: 'The devices one is signed in on',
  answer: z.array(sessionSchema),
});

export const endOtherSessions = defineCall('DELETE /auth/sessions', {
  ...common,
  summary: 'Sign out everywhere else',
  answer: z.null(),
});

export const endSession = defineCall('DELETE /auth/sessions/:sessionId', {
  ...common,
  summary: 'Sign out one device',
  params: z.object({
    sessionId: z
      .string()
      .check(z.regex(idPattern, { error: () => accountAnswerWords.sessionUnknown })),
  }),
  answer: z.null(),
});

export const changePassword = defineCall('POST /auth/changePassword', {
  ...common,
  summary: 'Change one’s own password; ends every session and answers with a new one',
  body: changePasswordSchema,
  answer: signedInSchema,
});

export const makePassword = defineCall('POST /auth/makePassword', {
  ...common,
  summary:
    'Make the first password of one’s own account, which has only been signed in to through the provider; ends every session and answers with a new one',
  body: makePasswordSchema,
  answer: signedInSchema,
});

export const proveAgain = defineCall('POST /auth/reauthenticate', {
  ...common,
  summary: `Show password or factor again, after an answer of reauthentication_needed; good for ${sayDuration(freshMs, 'minute')}`,
  body: reauthenticateSchema,
  answer: z.null(),
});

export const listFactors = defineCall('GET /auth/factors', {
  ...common,
  summary: 'The second factors of one’s own account',
  answer: factorsSchema,
});

export const beginTotp = defineCall('POST /auth/factors/totp', {
  ...common,
  summary: 'Begin to set up an authenticator app; nothing changes before it is confirmed',
  body: z.optional(z.object({})),
  answer: totpBegunSchema,
});

export const confirmTotp = defineCall('POST /auth/factors/totp/confirm', {
  ...common,
  summary:
    'Turn the authenticator app on by its first code; as the first factor it answers with ten recovery codes, this once, and signs out all other devices',
  body: confirmTotpSchema,
  answer: recoveryCodesSchema,
});

export const removeTotp = defineCall('DELETE /auth/factors/totp', {
  ...common,
  summary: 'Turn the authenticator app off; the last factor takes the recovery codes along',
  answer: z.null(),
});

export const makeRecoveryCodes = defineCall('POST /auth/factors/recoveryCodes', {
  ...common,
  summary: 'Ten new recovery codes, shown this once; the old ones end',
  body: z.optional(z.object({})),
  answer: recoveryCodesSchema,
});

export const offerPasskey = defineCall('POST /auth/factors/passkeys/options', {
  ...common,
  summary: `What the browser makes a passkey from: good for ${sayDuration(registrationMs, 'minute')} in this session`,
  body: z.optional(z.object({})),
  answer: passkeyOfferSchema,
});

export const addPasskey = defineCall('POST /auth/factors/passkeys', {
  ...common,
  summary:
    'Add a passkey; as the first factor it answers with ten recovery codes, this once, and signs out all other devices',
  body: addPasskeySchema,
  bodyLimit: passkeyBodyBytes.attestation,
  answer: recoveryCodesSchema,
});

export const removePasskey = defineCall('DELETE /auth/factors/passkeys/:id', {
  ...common,
  summary: 'Remove a passkey; the last factor takes the recovery codes along',
  params: passkeyIdParamsSchema,
  answer: z.null(),
});

export const readOwnAccount = defineCall('GET /auth/account', {
  ...common,
  summary: 'One’s own account',
  answer: ownAccountSchema,
});

export const changeOwnName = defineCall('PATCH /auth/account', {
  ...common,
  summary: 'Change one’s own name',
  body: ownNameSchema,
  answer: ownAccountSchema,
});

export const unlinkProvider = defineCall('DELETE /auth/account/provider', {
  ...common,
  summary: 'Unlink one’s own account from the sign-in provider; refused without a password',
  answer: z.null(),
});

export const askForEmail = defineCall('POST /auth/account/email', {
  ...common,
  summary:
    'Ask for another e-mail address: it is mailed a link, and the answer is the same whether someone has it. Repeatable with an Idempotency-Key',
  body: newEmailSchema,
  answer: z.null(),
});

export const keepEmail = defineCall('DELETE /auth/account/email', {
  ...common,
  summary: 'Keep the e-mail address: the link to the other one ends',
  answer: z.null(),
});

export const readMyData = defineCall('GET /auth/account/data', {
  ...common,
  summary: 'Everything that the site holds about oneself',
  answer: myDataSchema,
});

export const deleteOwnAccount = defineCall('DELETE /auth/account', {
  ...common,
  summary:
    'Delete one’s own account, with its e-mail address typed once more; never the last administrator',
  body: deleteAccountSchema,
  answer: z.null(),
});
