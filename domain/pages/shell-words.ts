import { sayNumber } from '../values/language.ts';
import { sentences } from '../words/sentences.ts';

/** The texts around the pages: header, drawer, footer, and error pages. */
export const shellWords = sentences('shell', {
  mainNavigation: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  more: 'More',
  allOf: 'All of {name}',
  onePage: 'One page',
  pagesIn: '{count} pages',
  listOf: 'Every page of {name} at {site}: {count} in all.',
  account: 'Account',
  desk: 'Desk',
  logIn: 'Log in',
  signUp: 'Sign up',
  // The drawer's word is the specification's.
  drawerLogOut: 'Logout',
  logOut: 'Log out',
  themeLight: 'Theme: light',
  themeDark: 'Theme: dark',
  themeSystem: 'Theme: system',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  logOutUntold:
    'You are signed out here, but the server could not be told. The session there ends by itself.',
  loadingPages: 'Loading…',
  pagesNotLoaded: 'The other pages could not be loaded.',
  socialMedia: 'Social media',
  announcement: 'Announcement',
  closeAnnouncement: 'Close the announcement',
  moreLinks: 'More links',
  rights: '© {year} {name}. All rights reserved.',
  skip: 'Skip to content',
  lost: 'A part of this page could not be loaded.',
  formNeedsScripts:
    'This form needs scripts, and this browser runs none here. Please allow them for this site, also for the puzzle that tells people from programs. Or reach us by e-mail or phone:',
  pageNeedsScripts:
    'This page needs scripts, and this browser runs none here. Please allow them for this site. Or reach us by e-mail or phone:',
  needsScriptsForLink:
    'This page needs scripts, and this browser runs none here. The link from your mail has not been used: please allow scripts for this site and load this page again, or open the link in another browser. Or reach us by e-mail or phone:',
  tryAgain: 'Try again',
  goHome: 'Go to the home page',
  writeToUs: 'Write to us',
  signedIn: 'You are signed in.',
  signedOut: 'You are signed out.',
});

export const problemWords = {
  missing: sentences('missingPage', {
    title: 'This page is not here',
    eyebrow: '404',
    heading: 'There is no page at this address',
    text: 'It may have moved, or the link may be misspelt. Everything we do is a step away from the home page.',
    nearest: 'You may be looking for',
  }),
  broken: sentences('brokenPage', {
    eyebrow: 'Error',
    heading: 'Something went wrong on our side',
    text: 'The page could not be drawn. Try again in a moment; if it stays this way, tell us and we will mend it.',
  }),
  away: sentences('away', {
    eyebrow: 'One moment, please',
    heading: 'We will be right back',
    text: 'This page cannot be shown just now. Please try again in a moment.',
  }),
  unsent: sentences('unsentForm', {
    eyebrow: 'Not sent',
    heading: 'This form needs scripts',
    text: 'Your browser sent it without them, so nothing was done with it and nothing was kept. Please allow scripts for this site, go back and send it again. The puzzle that tells people from programs needs them too. Or reach us by e-mail or phone.',
  }),
  unreadable: sentences('unreadable', {
    eyebrow: '400',
    heading: 'This request could not be read',
    text: 'The address may be damaged. Try it again from the beginning, or start at the home page.',
  }),
  tooMuch: sentences('tooMuch', {
    eyebrow: '431',
    heading: 'Your browser sent too much',
    text: 'It may keep too many cookies for this site. Please delete them, and try again.',
  }),
  previewOver: sentences('previewOver', {
    title: 'This preview is over',
    eyebrow: 'Draft preview',
    heading: 'This preview link does not work any more',
    text: 'Preview links end after a while, or when the draft is finished. Ask whoever sent it to you for a new one.',
  }),
  preview: sentences('preview', {
    title: 'Draft: {name}',
    banner: 'Draft preview, not published',
  }),
} as const;

export function sayPages(count: number): string {
  return count === 1 ? shellWords.onePage : shellWords.pagesIn({ count: sayNumber(count) });
}
