import { verticalsId } from '../ids.ts';

/**
 * The address part of a page, derived from its name: accents stripped, lower-cased, anything but
 * a-z, 0-9, space and hyphen removed, spaces turned to hyphens, repeated hyphens collapsed.
 */
export function slugOf(pageName: string): string {
  return pageName
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ /g, '-')
    .replace(/-{2,}/g, '-');
}

/** The address of a page by its slug, below the dropdown it stands in. */
export function addressOf(slug: string, parent?: { to: string }): string {
  return parent ? `/${parent.to}/${slug}` : `/${slug}`;
}

const reservedFirstSegments = new Set([
  'api',
  'admin',
  'auth',
  'guidance',
  'about-us',
  'contact',
  'careers',
  'account',
  'assets',
  'images',
  'media',
  'preview',
  'social',
  'video',
  'health',
  'ready',
]);

/** Whether a page of this slug would hide a page or a folder the site needs itself. */
export function isReservedSlug(slug: string): boolean {
  return reservedFirstSegments.has(slug);
}

/** The shipped businesses have their pages below this one, so only the parent they came with may have it. */
export function isTakenByVerticals(slug: string, entryId: string): boolean {
  return slug === 'verticals' && entryId !== verticalsId;
}
