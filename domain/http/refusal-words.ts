import { sentences } from '../words/sentences.ts';

/** What people read when a call fails, whatever it was about. */
export const refusalWords = sentences('refusal', {
  failed: 'Something went wrong',
  signIn: 'Please sign in to do this.',
  forbidden: 'Your account may not do this.',
  notFound: 'There is nothing at this address.',
  crossSite: 'This request came from another site.',
  unreadable: 'The request could not be read.',
  tooLarge: 'The request is too large.',
  invalid: 'The request is not valid.',
  invalidValue: 'Invalid value',
  handled: 'This request has been handled already.',
  referenceGone:
    'Someone or something that this is about was removed meanwhile. Nothing was changed.',
  savedAlready: 'The same was saved at this very moment. Nothing was changed: please look again.',
  busy: 'The service is busy. Please try again in a moment.',
  storageFull: 'There is no room left to save this. Nothing was changed.',
});

/** What the browser says itself, when no answer came or the session is over. */
export const callWords = sentences('call', {
  noAnswer: 'The server does not answer. Please check your connection and try again.',
  unreadable: 'The server gave an answer we could not read. Please try again.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  textKept: 'What you have typed is kept in this browser.',
});

export const limitWords = sentences('limit', {
  slowDown: 'That was a lot in a short time. Please wait a moment and try again.',
  signIn: 'Too many sign-in attempts. Please wait a minute and try again.',
  failedSignIns: 'Too many failed sign-ins. Please wait a few minutes, or reset your password.',
  newEmail: 'You have asked for several addresses already. Please try again in an hour.',
  signUp: 'You have sent several requests already. Please try again in an hour.',
  contact: 'You have sent several messages already. Please try again in an hour.',
  ownActs: 'You have done this many times already. Please try again in an hour.',
  archives: 'You have sent or imported five archives within an hour. Please try again in an hour.',
  notes: 'You have written very many notes. Please try again in an hour.',
  approvals:
    'You have asked for approval very often. Your page is kept as a draft: please ask again in an hour.',
  uploads:
    'One editor may upload 500 pictures and files a day. Please go on tomorrow, or ask an administrator.',
});

export const shareWords = sentences('share', {
  drafts:
    'One editor may have {most} open drafts. Nothing was changed: publish or discard some of yours first, or ask an administrator.',
  draftBytes:
    'Drafts and unsaved work of one editor may take {most}. Nothing was changed: publish or discard some of yours first, or ask an administrator.',
  documentBytes:
    'Drafts, unsaved work and other documents of one editor may take {most}. Nothing was changed: discard or delete some of yours first, or ask an administrator.',
  fileBytes:
    'Pictures and files of one editor may take {most}. Nothing was uploaded: delete some of yours that no page uses, or ask an administrator.',
});
