import { home } from './home.ts';
import type { Page, PageSection } from './page.ts';

export const verticalPages: Page[] = [];

/** The pages the site is born with, by address. */
export const shippedPages: ReadonlyMap<string, Page> = new Map(
  [home, ...verticalPages].map((page) => [page.path, page]),
);

/** What the builder's six kinds cannot express, drawn after the tree's own sections at that address. */
export const fixedTails: ReadonlyMap<string, PageSection[]> = new Map();
