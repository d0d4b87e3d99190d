import { editorShare } from '../../domain/accounts/editor-share.ts';
import type { limitWords } from '../../domain/http/refusal-words.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How often something may happen within a window, and the name of the message of a refusal. */
export type LimitRule = {
  name: string;
  count: number;
  windowMs: number;
  message: keyof typeof limitWords;
};

export const loginPerClient: LimitRule = {
  name: 'login-client',
  count: 20,
  windowMs: minuteMs,
  message: 'signIn',
};

/** This limit delays and never refuses, because a refusal would reveal that the account exists. */
export const forgotPerAccount: LimitRule = {
  name: 'forgot-account',
  count: 3,
  windowMs: hourMs,
  message: 'slowDown',
};

export const forgotPerClient: LimitRule = {
  name: 'forgot-client',
  count: 5,
  windowMs: minuteMs,
  message: 'slowDown',
};

/** Limits of mails that anyone can trigger: one of a kind per minute to one address ... */
export const forgotPerAddress: LimitRule = {
  name: 'forgot-address',
  count: 1,
  windowMs: minuteMs,
  message: 'slowDown',
};

export const acknowledgementPerAddress: LimitRule = {
  name: 'acknowledgement-address',
  count: 1,
  windowMs: minuteMs,
  message: 'slowDown',
};

/** ... and so many password mails per hour in all. */
export const forgotMailsInAll: LimitRule = {
  name: 'forgot-all',
  count: 200,
  windowMs: hourMs,
  message: 'slowDown',
};

/** Reading an archive costs more than any other call, and so does taking it in. */
export const archiveUploadPerAccount: LimitRule = {
  name: 'archive-upload-account',
  count: 5,
  windowMs: hourMs,
  message: 'archives',
};

export const archiveImportPerAccount: LimitRule = {
  ...archiveUploadPerAccount,
  name: 'archive-import-account',
};

/** Mails to a new address that its owner has not confirmed yet. */
export const newEmailPerAccount: LimitRule = {
  name: 'new-email-account',
  count: 3,
  windowMs: hourMs,
  message: 'newEmail',
};

export const registerPerClient: LimitRule = {
  name: 'register-client',
  count: 5,
  windowMs: hourMs,
  message: 'signUp',
};

export const contactPerClient: LimitRule = {
  name: 'contact-client',
  count: 5,
  windowMs: hourMs,
  message: 'contact',
};

export const oneTimeTokenPerClient: LimitRule = {
  name: 'token-client',
  count: 10,
  windowMs: minuteMs,
  message: 'slowDown',
};

/** Passwords and codes that a signed-in person shows again. Strangers have other counters. */
export const proofPerAccount: LimitRule = {
  name: 'proof-account',
  count: 10,
  windowMs: minuteMs,
  message: 'slowDown',
};

export const proofPerClient: LimitRule = {
  name: 'proof-client',
  count: 20,
  windowMs: minuteMs,
  message: 'slowDown',
};

/** Changes of one's own account, each kind counted separately: every one is a log entry, and some send a mail. */
export const ownActsPerAccount: LimitRule = {
  name: 'own-acts',
  count: 30,
  windowMs: hourMs,
  message: 'ownActs',
};

/** Test mails of an administrator, each of which a call waits for. */
export const testMailsPerAccount: LimitRule = {
  name: 'test-mails',
  count: 10,
  windowMs: hourMs,
  message: 'ownActs',
};

/** Notes and answers on pages: each may mail several colleagues. */
export const notesPerAccount: LimitRule = {
  name: 'notes-account',
  count: 120,
  windowMs: hourMs,
  message: 'notes',
};

/** Pictures and files, new ones and others behind the same address, also those that are refused. */
export const uploadsPerEditor: LimitRule = {
  name: 'uploads-editor',
  count: editorShare.uploadsPerDay,
  windowMs: 24 * hourMs,
  message: 'uploads',
};

/** Requests for approval: each is for others to look at. */
export const approvalsPerAccount: LimitRule = {
  name: 'approvals-account',
  count: 30,
  windowMs: hourMs,
  message: 'approvals',
};

/** A page that is asked for again and again mails its administrators once in this time. */
export const approvalMailsPerPage: LimitRule = {
  name: 'approval-mails-page',
  count: 1,
  windowMs: 10 * minuteMs,
  message: 'approvals',
};

export const captchaPerClient: LimitRule = {
  name: 'captcha-client',
  count: 30,
  windowMs: minuteMs,
  message: 'slowDown',
};

export const captchaCheckPerClient: LimitRule = {
  name: 'captcha-check-client',
  count: 30,
  windowMs: minuteMs,
  message: 'slowDown',
};

export const policyReportsPerClient: LimitRule = {
  name: 'policy-reports-client',
  count: 20,
  windowMs: minuteMs,
  message: 'slowDown',
};

/** Wrong passwords of one account: the first ones are free, then the wait doubles from the first to the last step. */
export const loginBackOff = {
  freeFailures: 5,
  waitsMs: [minuteMs, 2 * minuteMs, 4 * minuteMs, 8 * minuteMs, 15 * minuteMs],
  forgottenAfterMs: 12 * hourMs,
} as const;
