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

/**
 * The footer and the Explore menu: stored and edited like a page beside the menu, drawn on every page, without an
 * address of its own.
 */
export const footerPage = { id: '66f0f01df01df01df01d0025', text: 'Footer' } as const;

export function isFooterPage(id: string): boolean {
  return id === footerPage.id;
}

/** Everything that stands beside the menu and is always there. */
export const fixedPageIds: readonly string[] = [...fixedAddresses.keys(), footerPage.id];

export function isFixedPage(id: string): boolean {
  return fixedPageIds.includes(id);
}

/** Every site needs its home page, its contact page and its footer; editors may delete any other. */
export function mayDelete(id: string): boolean {
  return !isFooterPage(id) && (fixedPages.find((page) => page.id === id)?.mayGo ?? true);
}

export function fixedIdAt(address: string): string | undefined {
  return fixedPages.find(({ slug }) => `/${slug}` === address)?.id;
}

export { verticalPageIds } from '../sections/verticals.ts';
