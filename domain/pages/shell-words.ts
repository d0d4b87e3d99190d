/** The texts around the pages: header, drawer, footer, and error pages. */
export const shellWords = {
  mainNavigation: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  more: 'More',
  allOf: (name: string) => `All of ${name}`,
  pagesIn: (count: number) => (count === 1 ? 'One page' : `${count.toLocaleString('en')} pages`),
  listOf: (name: string, count: number, site: string) =>
    `Every page of ${name} at ${site}: ${count.toLocaleString('en')} in all.`,
  account: 'Account',
  desk: 'Desk',
  logIn: 'Log in',
  signUp: 'Sign up',
  // The drawer's word is the specification's.
  drawerLogOut: 'Logout',
  logOut: 'Log out',
  theme: 'Theme:',
  notifications: 'Notifications',
  socialMedia: 'Social media',
  announcement: 'Announcement',
  closeAnnouncement: 'Close the announcement',
  moreLinks: 'More links',
  rights: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`,
  skip: 'Skip to content',
  lost: 'A part of this page could not be loaded.',
  needsScripts: (what: 'form' | 'page') =>
    `This ${what} needs scripts, and this browser runs none here. Please allow them for this site${what === 'form' ? ', also for the puzzle that tells people from programs' : ''}. Or reach us by e-mail or phone:`,
  needsScriptsForLink:
    'This page needs scripts, and this browser runs none here. The link from your mail has not been used: please allow scripts for this site and load this page again, or open the link in another browser. Or reach us by e-mail or phone:',
  tryAgain: 'Try again',
  goHome: 'Go to the home page',
  writeToUs: 'Write to us',
  signedIn: 'You are signed in.',
  signedOut: 'You are signed out.',
} as const;

export const problemWords = {
  missing: {
    title: 'This page is not here',
    eyebrow: '404',
    heading: 'There is no page at this address',
    text: 'It may have moved, or the link may be misspelt. Everything we do is a step away from the home page.',
  },
  broken: {
    eyebrow: 'Error',
    heading: 'Something went wrong on our side',
    text: 'The page could not be drawn. Try again in a moment; if it stays this way, tell us and we will mend it.',
  },
  away: {
    eyebrow: 'One moment, please',
    heading: 'We will be right back',
    text: 'This page cannot be shown just now. Please try again in a moment.',
  },
  unsent: {
    eyebrow: 'Not sent',
    heading: 'This form needs scripts',
    text: 'Your browser sent it without them, so nothing was done with it and nothing was kept. Please allow scripts for this site, go back and send it again. The puzzle that tells people from programs needs them too. Or reach us by e-mail or phone.',
  },
  unreadable: {
    eyebrow: '400',
    heading: 'This request could not be read',
    text: 'The address may be damaged. Try it again from the beginning, or start at the home page.',
  },
  tooMuch: {
    eyebrow: '431',
    heading: 'Your browser sent too much',
    text: 'It may keep too many cookies for this site. Please delete them, and try again.',
  },
  previewOver: {
    title: 'This preview is over',
    eyebrow: 'Draft preview',
    heading: 'This preview link does not work any more',
    text: 'Preview links end after a while, or when the draft is finished. Ask whoever sent it to you for a new one.',
  },
  preview: (name: string) => `Draft: ${name}`,
  previewBanner: 'Draft preview, not published',
} as const;
