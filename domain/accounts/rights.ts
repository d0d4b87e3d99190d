import type { Role, StaffRole } from './accounts.ts';

/** The rights of the site, each with the roles that have it. Every route of the API names the right it needs. */
const rolesWith = {
  /** To read and change one's own account. */
  'own-account': ['User', 'Editor', 'Admin'],
  /** To edit, draft, schedule and publish pages, menus, footer and redirects. */
  pages: ['Editor', 'Admin'],
  /** To upload, describe, replace and delete pictures and files. */
  pictures: ['Editor', 'Admin'],
  /** To leave notes on pages for each other, answer and resolve them. */
  notes: ['Editor', 'Admin'],
  /** To read the names of the people who work on the site, and nothing else of them. */
  colleagues: ['Editor', 'Admin'],
  /** To see people, let them in and change what they may do. */
  people: ['Admin'],
  inquiries: ['Admin'],
  /** To read what waits at the desk and its figures. */
  overview: ['Admin'],
  /** To send or discard mails that wait or have failed. */
  mails: ['Admin'],
  'audit-log': ['Admin'],
  /** To change settings, brand and interest areas. */
  settings: ['Admin'],
  /** To change the sentences of screens, forms and mails. */
  words: ['Admin'],
  /** To take the whole content of the site away as a file, and to bring such a file in. */
  'content-archive': ['Admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rolesWith;

export function hasRight(role: Role | undefined, right: Right): boolean {
  const having: readonly (Role | undefined)[] = rolesWith[right];
  return having.includes(role);
}

/** Whether people of this role work on the site: with longer passwords, shorter sessions, perhaps a second factor. */
export function isStaff(role: Role | undefined): role is StaffRole {
  return hasRight(role, 'pages');
}
