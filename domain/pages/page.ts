import type { Hue, Vertical } from '../sections/verticals.ts';
import type { BuilderSection, BuiltSection } from '../sections/section-schema.ts';

export type Page = {
  path: string;
  /** The page's name in breadcrumbs and, without a hero, its hidden h1. */
  name: string;
  title: string;
  description: string;
  hue: Hue;
  /** An own path, or an address elsewhere. */
  socialImage: string;
  noindex?: true;
  sections: BuiltSection[];
};

/** A vertical's page uses only the builder's kinds: it also seeds the navigation tree. */
export type VerticalPage = Omit<Page, 'hue' | 'sections'> & {
  hue: Vertical;
  sections: BuilderSection[];
};

/** The title in browsers and search engines: with the site's name, once. */
export function pageTitle(page: { path: string; title: string }, siteName: string): string {
  if (page.title.includes(siteName)) return page.title;
  return page.path === '/' ? `${siteName}: ${page.title}` : `${page.title} | ${siteName}`;
}

/** The company's name is configured, so shipped text that needs it holds a placeholder. */
export function withProductName(text: string, productName: string): string {
  return text.replaceAll('{product}', () => productName);
}
