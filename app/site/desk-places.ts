import type { Role, StaffRole } from '../../domain/accounts/accounts.ts';
import { hasRight, type Right } from '../../domain/accounts/rights.ts';

/** The places of the desk in the order of their tabs, each with the right that it needs. */
export const deskPlaces = [
  { path: '/admin', name: 'Users', right: 'people' },
  { path: '/admin/contact', name: 'Contact', right: 'inquiries' },
  { path: '/admin/overview', name: 'Overview', right: 'overview' },
  { path: '/admin/pages', name: 'Pages', right: 'pages' },
  { path: '/admin/notes', name: 'Notes', right: 'notes' },
  { path: '/admin/pictures', name: 'Pictures', right: 'pictures' },
  { path: '/admin/audit', name: 'Audit log', right: 'audit-log' },
  { path: '/admin/settings', name: 'Settings', right: 'settings' },
] as const satisfies { path: string; name: string; right: Right }[];

/** Screens behind a place, which have no tab of their own. */
const innerPlaces: { path: string; right: Right }[] = [
  { path: '/admin/settings/words', right: 'words' },
];

/** The right that a screen of the desk needs; the guide is for everyone who works on the site. */
function rightOfScreen(pathname: string): Right | undefined {
  const place = [...deskPlaces, ...innerPlaces].find(({ path }) => path === pathname);
  return place?.right ?? (pathname.startsWith('/admin') ? 'pages' : undefined);
}

export function maySee(role: Role | undefined, pathname: string): boolean {
  const right = rightOfScreen(pathname);
  return right === undefined || hasRight(role, right);
}

export function ownPlace(role: StaffRole): string {
  return deskPlaces.find(({ right }) => hasRight(role, right))?.path ?? '/';
}
