import { sentences } from '../words/sentences.ts';

/** What people read when a call fails, whatever it was about. */
export const refusalWords = sentences('refusal', {
  failed: 'Something went wrong',
  signIn: 'Please sign in to do this.',
  forbidden: 'Your account is not allowed to do this.',
  notFound: 'There is nothing at this address.',
  crossSite: 'This request came from another site.',
  unreadable: 'The request could not be read.',
  tooLarge: 'The request is too large.',
  invalid: 'The request is not valid.',
  invalidValue: 'Invalid value',
  handled: 'This request has already been handled.',
  referenceGone: 'Something this depends on has been removed in the meantime. Nothing was changed.',
  savedAlready:
    'Someone saved the same thing at the same moment. Nothing was changed. Please check and try again.',
  busy: 'The service is busy. Please try again in a moment.',
  storageFull: 'There is no storage space left to save this. Nothing was changed.',
});

/** What the browser says itself, when no answer came or the session is over. */
export const callWords = sentences('call', {
  noAnswer: 'The server is not responding. Please check your connection and try again.',
  unreadable: 'The server sent a response we could not read. Please try again.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  textKept: 'What you typed has been saved in this browser.',
});

export const limitWords = sentences('limit', {
  slowDown: 'Too many attempts. Please wait a moment and try again.',
  signIn: 'Too many sign-in attempts. Please wait a minute and try again.',
  failedSignIns: 'Too many failed sign-ins. Please wait a few minutes, or reset your password.',
  newEmail: 'You have requested several address changes already. Please try again in an hour.',
  signUp: 'You have sent several requests already. Please try again in an hour.',
  contact: 'You have sent several messages already. Please try again in an hour.',
  ownActs: 'You have done this too many times. Please try again in an hour.',
  archives: 'You have sent or imported five archives within an hour. Please try again in an hour.',
  notes: 'You have written too many notes. Please try again in an hour.',
  approvals:
    'You have asked for approval too often. Your page has been saved as a draft: please ask again in an hour.',
  uploads:
    'An editor can upload 500 pictures and files a day. Please continue tomorrow, or ask an administrator.',
});

export const shareWords = sentences('share', {
  drafts:
    'An editor can have up to {most} open drafts. Nothing was changed: publish or discard some of yours first, or ask an administrator.',
  draftBytes:
    'An editor’s drafts and unsaved work can take up to {most}. Nothing was changed: publish or discard some of yours first, or ask an administrator.',
  documentBytes:
    'An editor’s drafts, unsaved work and other documents can take up to {most}. Nothing was changed: discard or delete some of yours first, or ask an administrator.',
  fileBytes:
    'An editor’s pictures and files can take up to {most}. Nothing was uploaded: delete some that no page uses, or ask an administrator.',
});
