/** The pages beside the menu. Their ids and addresses never change. */
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

/** The footer and the Explore menu: edited like a page beside the menu, drawn on every page, without an address. */
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

/** The pages that a company needs and nobody can ship, by the names that they begin with. */
export const legalPages = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  cookies: 'Cookie Policy',
  imprint: 'Imprint',
} as const;
export type LegalPage = keyof typeof legalPages;
export const legalPageKeys = Object.keys(legalPages) as [LegalPage, ...LegalPage[]];

/** A legal page that was begun from the list keeps this id, whatever the company calls it. */
export const legalPageIds: Readonly<Record<LegalPage, string>> = {
  privacy: '66f0f01df01df01df01d0031',
  terms: '66f0f01df01df01df01d0032',
  cookies: '66f0f01df01df01df01d0033',
  imprint: '66f0f01df01df01df01d0034',
};

/** Whether a page is this legal page: by its id, or by its name where the company began it otherwise. */
export function isLegalPage(which: LegalPage, { id, text }: { id: string; text: string }): boolean {
  return (
    id === legalPageIds[which] || text.trim().toLowerCase() === legalPages[which].toLowerCase()
  );
}

/** The links of the shipped footer that lead to them. */
export const legalLinkIds = { privacy: 'legal-1', terms: 'legal-2', cookies: 'legal-3' } as const;

/** The legal page that a link of the footer means: by its id, or by its words. */
export function legalPageMeant(link: {
  id?: string | undefined;
  text: string;
}): LegalPage | undefined {
  const shipped = Object.entries(legalLinkIds).find(([, id]) => id === link.id)?.[0];
  const named = legalPageKeys.find((which) => isLegalPage(which, { id: '', text: link.text }));
  return named ?? (shipped as LegalPage | undefined);
}
