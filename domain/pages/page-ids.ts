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

export { verticalPageIds } from '../sections/verticals.ts';
