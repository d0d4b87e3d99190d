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
    'You are signed out on this device, but we could not reach the server. Your session there will end by itself.',
  loadingPages: 'Loading…',
  pagesNotLoaded: 'The other pages could not be loaded.',
  socialMedia: 'Social media',
  announcement: 'Announcement',
  closeAnnouncement: 'Close the announcement',
  moreLinks: 'More links',
  rights: '© {year} {name}. All rights reserved.',
  skip: 'Skip to content',
  lost: 'Part of this page could not be loaded.',
  formNeedsScripts:
    'This form needs JavaScript, which is turned off in your browser. Please turn it on for this site, or contact us by e-mail or phone:',
  pageNeedsScripts:
    'This page needs JavaScript, which is turned off in your browser. Please turn it on for this site, or contact us by e-mail or phone:',
  needsScriptsForLink:
    'This page needs JavaScript, which is turned off in your browser. The link in your e-mail has not been used yet: turn JavaScript on for this site and reload this page, or open the link in another browser. Or contact us by e-mail or phone:',
  tryAgain: 'Try again',
  goHome: 'Go to the home page',
  writeToUs: 'Write to us',
  signedIn: 'You are signed in.',
  signedOut: 'You are signed out.',
});

export const problemWords = {
  missing: sentences('missingPage', {
    title: 'Page not found',
    eyebrow: '404',
    heading: 'We can’t find that page',
    text: 'It may have moved, or the link may be misspelt. You can reach everything from the home page.',
    nearest: 'You may be looking for',
  }),
  broken: sentences('brokenPage', {
    eyebrow: 'Error',
    heading: 'Something went wrong on our side',
    text: 'We could not show this page. Please try again in a moment. If it keeps happening, tell us and we will fix it.',
  }),
  away: sentences('away', {
    eyebrow: 'One moment, please',
    heading: 'We will be right back',
    text: 'We cannot show this page right now. Please try again in a moment.',
  }),
  unsent: sentences('unsentForm', {
    eyebrow: 'Not sent',
    heading: 'This form needs JavaScript',
    text: 'JavaScript is turned off in your browser, so your form was not sent and nothing was saved. Please turn it on for this site, go back and send the form again. Or contact us by e-mail or phone.',
  }),
  unreadable: sentences('unreadable', {
    eyebrow: '400',
    heading: 'This request could not be read',
    text: 'The address may be incomplete. Please check it, or start from the home page.',
  }),
  tooMuch: sentences('tooMuch', {
    eyebrow: '431',
    heading: 'Your browser sent too much data',
    text: 'It may have stored too many cookies for this site. Please delete them and try again.',
  }),
  previewOver: sentences('previewOver', {
    title: 'This preview has expired',
    eyebrow: 'Draft preview',
    heading: 'This preview link no longer works',
    text: 'Preview links expire after a while, or when the draft is published. Ask the person who sent it to you for a new one.',
  }),
  preview: sentences('preview', {
    title: 'Draft: {name}',
    banner: 'Draft preview, not published',
  }),
} as const;

export function sayPages(count: number): string {
  return count === 1 ? shellWords.onePage : shellWords.pagesIn({ count: sayNumber(count) });
}
