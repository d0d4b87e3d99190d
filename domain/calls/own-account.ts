import * as z from 'zod/mini';

import * as answers from '../accounts/account-answers.ts';
import * as factors from '../accounts/account-factors.ts';
import { changePasswordSchema, makePasswordSchema } from '../accounts/accounts.ts';
import { freshMs, registrationMs } from '../accounts/lifetimes.ts';
import * as account from '../accounts/own-account.ts';
import { accountAnswerWords } from '../http/answer-words.ts';
import { sayDuration } from '../values/durations.ts';
import { idPattern } from '../values/values.ts';
import { callsWith } from './define-call.ts';

const ownCall = callsWith({ access: 'own-account', tags: ['accounts'] });

export const logOut = ownCall('POST /auth/logout', { summary: 'End this session', status: 204 });

export const listSessions = ownCall('GET /auth/sessions', {
  summary: 'The devices one is signed in on',
  answer: z.array(answers.sessionSchema),
});

export const endOtherSessions = ownCall('DELETE /auth/sessions', {
  summary: 'Sign out everywhere else',
  answer: z.null(),
});

export const endSession = ownCall('DELETE /auth/sessions/:sessionId', {
  summary: 'Sign out one device',
  params: z.object({
    sessionId: z
      .string()
      .check(z.regex(idPattern, { error: () => accountAnswerWords.sessionUnknown })),
  }),
  answer: z.null(),
});

export const changePassword = ownCall('POST /auth/changePassword', {
  summary: 'Change one’s own password; ends every session and answers with a new one',
  body: changePasswordSchema,
  answer: answers.signedInSchema,
});

export const makePassword = ownCall('POST /auth/makePassword', {
  summary:
    'Make the first password of one’s own account, which has only been signed in to through the provider; ends every session and answers with a new one',
  body: makePasswordSchema,
  answer: answers.signedInSchema,
});

export const proveAgain = ownCall('POST /auth/reauthenticate', {
  summary: `Show password or factor again, after an answer of reauthentication_needed; good for ${sayDuration(freshMs, 'minute')}`,
  body: factors.reauthenticateSchema,
  answer: z.null(),
});

export const listFactors = ownCall('GET /auth/factors', {
  summary: 'The second factors of one’s own account',
  answer: answers.factorsSchema,
});

export const beginTotp = ownCall('POST /auth/factors/totp', {
  summary: 'Begin to set up an authenticator app; nothing changes before it is confirmed',
  body: z.optional(z.object({})),
  answer: answers.totpBegunSchema,
});

export const confirmTotp = ownCall('POST /auth/factors/totp/confirm', {
  summary:
    'Turn the authenticator app on by its first code; as the first factor it answers with ten recovery codes, this once, and signs out all other devices',
  body: factors.confirmTotpSchema,
  answer: answers.recoveryCodesSchema,
});

export const removeTotp = ownCall('DELETE /auth/factors/totp', {
  summary: 'Turn the authenticator app off; the last factor takes the recovery codes along',
  answer: z.null(),
});

export const makeRecoveryCodes = ownCall('POST /auth/factors/recoveryCodes', {
  summary: 'Ten new recovery codes, shown this once; the old ones end',
  body: z.optional(z.object({})),
  answer: answers.recoveryCodesSchema,
});

export const offerPasskey = ownCall('POST /auth/factors/passkeys/options', {
  summary: `What the browser makes a passkey from: good for ${sayDuration(registrationMs, 'minute')} in this session`,
  body: z.optional(z.object({})),
  answer: answers.passkeyOfferSchema,
});

export const addPasskey = ownCall('POST /auth/factors/passkeys', {
  summary:
    'Add a passkey; as the first factor it answers with ten recovery codes, this once, and signs out all other devices',
  body: factors.addPasskeySchema,
  bodyLimit: factors.passkeyBodyBytes.attestation,
  answer: answers.recoveryCodesSchema,
});

export const removePasskey = ownCall('DELETE /auth/factors/passkeys/:id', {
  summary: 'Remove a passkey; the last factor takes the recovery codes along',
  params: factors.passkeyIdParamsSchema,
  answer: z.null(),
});

export const readOwnAccount = ownCall('GET /auth/account', {
  summary: 'One’s own account',
  answer: account.ownAccountSchema,
});

export const changeOwnName = ownCall('PATCH /auth/account', {
  summary: 'Change one’s own name',
  body: account.ownNameSchema,
  answer: account.ownAccountSchema,
});

export const unlinkProvider = ownCall('DELETE /auth/account/provider', {
  summary: 'Unlink one’s own account from the sign-in provider; refused without a password',
  answer: z.null(),
});

export const askForEmail = ownCall('POST /auth/account/email', {
  summary:
    'Ask for another e-mail address: it is mailed a link, and the answer is the same whether someone has it. Repeatable with an Idempotency-Key',
  body: account.newEmailSchema,
  answer: z.null(),
});

export const keepEmail = ownCall('DELETE /auth/account/email', {
  summary: 'Keep the e-mail address: the link to the other one ends',
  answer: z.null(),
});

export const readMyData = ownCall('GET /auth/account/data', {
  summary: 'Everything that the site holds about oneself',
  answer: account.myDataSchema,
});

export const deleteOwnAccount = ownCall('DELETE /auth/account', {
  summary:
    'Delete one’s own account, with its e-mail address typed once more; never the last administrator',
  body: account.deleteAccountSchema,
  answer: z.null(),
});
