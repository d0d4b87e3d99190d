import { sentences } from '../words/sentences.ts';

/** Mails to the people who work on the site. */
export const teamMailWords = {
  approvalAsked: sentences('mailApprovalAsked', {
    subject: '{name} asks for approval: {page}',
    preview: 'A page waits for someone to look at it before visitors see it.',
    heading: 'A page waits for approval',
    text: '{name} has changed the page “{page}” and asks for approval. Visitors see it once someone else has approved it.',
    next: 'Look at the difference, and publish it or give it back.',
  }),
  approved: sentences('mailApproved', {
    subject: 'Approved: {page}',
    preview: '{name} has approved your page, and visitors see it now.',
    heading: 'Your page is published',
    text: '{name} has approved “{page}”, and visitors see it now.',
  }),
  returned: sentences('mailReturned', {
    subject: 'Given back: {page}',
    preview: '{name} gave your page back with a note.',
    heading: 'Your page was given back',
    text: '{name} has looked at “{page}” and gives it back with a note:',
    next: 'Your draft is kept as it was. Change it and save it again to ask once more.',
  }),
  ended: sentences('mailApprovalEnded', {
    subject: '{page} does not wait any more',
    preview: '{name} has changed what you asked approval for.',
    heading: 'Your page does not wait any more',
    text: '{name} has changed {what} since you asked for approval of “{page}”, so it does not wait any more.',
    discarded: '{name} has discarded your draft of “{page}”, so it does not wait any more.',
    next: 'Look at it, and save it to ask again.',
  }),
  timeHeld: sentences('mailTimeHeld', {
    subject: '{page} does not go out at its time',
    preview: '{name} has changed what was to go out.',
    heading: 'A page does not go out at its time',
    text: '{name} has changed {what} since you set a time for “{page}”, so it does not go out by itself.',
    discarded:
      '{name} has discarded the draft of “{page}”, so nothing goes out at the time that you set.',
    next: 'Look at it, and set the time again.',
  }),
  test: sentences('mailTest', {
    subject: 'A test mail from {site}',
    preview: 'If you read this, the site can send mail.',
    heading: 'The site can send mail',
    text: 'You have asked for this test mail in the settings of {site}. That you read it shows that its mail server delivers.',
  }),
  note: sentences('mailNote', {
    mentioned: '{name} asks you for a look',
    answered: '{name} answered a note',
    page: 'Page',
    section: 'Section',
    sectionGone: 'Of a section that is gone',
    wholePage: 'The whole page',
    button: 'Open the note',
    why: 'You get this mail because you write pages of {site}.',
  }),
  backupFailed: sentences('mailBackupFailed', {
    subject: 'A backup of {site} failed',
    preview: 'The last good one is still there. Someone should look.',
    heading: 'A backup was not made, or does not count',
    text: 'The backup that makes itself has failed. The ones before it are untouched, and it is tried again.',
    next: 'Look whether the folder for backups can be written to and has room left, and whether the site still has all that it should.',
  }),
} as const;
