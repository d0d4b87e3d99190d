import { editorShare } from '../../domain/accounts/editor-share.ts';
import type { limitWords } from '../../domain/http/refusal-words.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Message = keyof typeof limitWords;

/** How often something may happen within a window, and the name of the message of a refusal. */
export type LimitRule = {
  name: string;
  count: number;
  windowMs: number;
  message: Message;
};

export const loginPerClient = perMinute('login-client', 20, 'signIn');

/** This limit delays and never refuses, because a refusal would reveal that the account exists. */
export const forgotPerAccount = perHour('forgot-account', 3);

export const forgotPerClient = perMinute('forgot-client', 5);

/** Limits of mails that anyone can trigger: one of a kind per minute to one address ... */
export const forgotPerAddress = perMinute('forgot-address', 1);

export const acknowledgementPerAddress = perMinute('acknowledgement-address', 1);

/** ... and so many password mails per hour in all. */
export const forgotMailsInAll = perHour('forgot-all', 200);

/** Reading an archive costs more than any other call, and so does taking it in. */
export const archiveUploadPerAccount = perHour('archive-upload-account', 5, 'archives');

export const archiveImportPerAccount = perHour('archive-import-account', 5, 'archives');

/** Mails to a new address that its owner has not confirmed yet. */
export const newEmailPerAccount = perHour('new-email-account', 3, 'newEmail');

export const registerPerClient = perHour('register-client', 5, 'signUp');

export const contactPerClient = perHour('contact-client', 5, 'contact');

export const oneTimeTokenPerClient = perMinute('token-client', 10);

/** Passwords and codes that a signed-in person shows again. Strangers have other counters. */
export const proofPerAccount = perMinute('proof-account', 10);

export const proofPerClient = perMinute('proof-client', 20);

/** Changes of one's own account, each kind counted separately: every one is a log entry, and some send a mail. */
export const ownActsPerAccount = perHour('own-acts', 30, 'ownActs');

/** Test mails of an administrator, each of which a call waits for. */
export const testMailsPerAccount = perHour('test-mails', 10, 'ownActs');

/** Notes and answers on pages: each may mail several colleagues. */
export const notesPerAccount = perHour('notes-account', 120, 'notes');

/** Pictures and files, new ones and others behind the same address, also those that are refused. */
export const uploadsPerEditor = ruleOf(
  'uploads-editor',
  editorShare.uploadsPerDay,
  24 * hourMs,
  'uploads',
);

/** Requests for approval: each is for others to look at. */
export const approvalsPerAccount = perHour('approvals-account', 30, 'approvals');

/** A page that is asked for again and again mails its administrators once in this time. */
export const approvalMailsPerPage = ruleOf('approval-mails-page', 1, 10 * minuteMs, 'approvals');

export const captchaPerClient = perMinute('captcha-client', 30);

export const captchaCheckPerClient = perMinute('captcha-check-client', 30);

export const policyReportsPerClient = perMinute('policy-reports-client', 20);

/** Wrong passwords of one account: the first ones are free, then the wait doubles from the first to the last step. */
export const loginBackOff = {
  freeFailures: 5,
  waitsMs: [minuteMs, 2 * minuteMs, 4 * minuteMs, 8 * minuteMs, 15 * minuteMs],
  forgottenAfterMs: 12 * hourMs,
} as const;

function perMinute(name: string, count: number, message?: Message): LimitRule {
  return ruleOf(name, count, minuteMs, message);
}

function perHour(name: string, count: number, message?: Message): LimitRule {
  return ruleOf(name, count, hourMs, message);
}

function ruleOf(
  name: string,
  count: number,
  windowMs: number,
  message: Message = 'slowDown',
): LimitRule {
  return { name, count, windowMs, message };
}
