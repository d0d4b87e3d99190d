import type { Vertical } from '../sections/verticals.ts';

/**
 * The pages beside the menu. Their ids and addresses never change, whatever editors make of them.
 */
export const fixedPages = [
  { id: '66f0f01df01df01df01d0021', text: 'Home', slug: '', mayGo: false },
  { id: '66f0f01df01df01df01d0022', text: 'About Us', slug: 'about-us', mayGo: true },
  { id: '66f0f01df01df01df01d0023', text: 'Contact', slug: 'contact', mayGo: false },
  { id: '66f0f01df01df01df01d0024', text: 'Careers', slug: 'careers', mayGo: true },
] as const;

export const homeId = fixedPages[0].id;

export const fixedAddresses: ReadonlyMap<string, string> = new Map(
  fixedPages.map(({ id, slug }) => [id, `/${slug}`]),
);

export function isFixedPage(id: string): boolean {
  return fixedAddresses.has(id);
}

/** Every site needs its home page and its contact page; editors may delete any other. */
export function mayDelete(id: string): boolean {
  return fixedPages.find((page) => page.id === id)?.mayGo ?? true;
}

export function fixedIdAt(address: string): string | undefined {
  return fixedPages.find(({ slug }) => `/${slug}` === address)?.id;
}

/**
 * The four businesses in the tree of the first start; the ids keep what belongs to them under any
 * name.
 */
export const verticalPageIds: Readonly<Record<Vertical, string>> = {
  'real-estate': '66f0f01df01df01df01d0011',
  'it-consulting': '66f0f01df01df01df01d0012',
  'startup-incubation': '66f0f01df01df01df01d0013',
  education: '66f0f01df01df01df01d0014',
};
