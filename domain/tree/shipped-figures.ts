import { holdersIn } from '../sections/field-holders.ts';
import type { Page } from '../pages/page.ts';
import { shippedPagesById } from '../pages/shipped-pages.ts';
import { isOfKind, isWritten } from '../sections/fields.ts';
import { asText } from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { cutText } from '../values/values.ts';
import { canOpen, pageAddresses } from './read-tree.ts';
import { resolvePage } from './resolve-page.ts';
import type { NavigationTree } from './tree-schema.ts';

type Figure = { figure: string; about: string };
export type ShippedFigure = Figure & { pageId: string; page: string };

/** Amounts that boast: $500M+, 98%, 75+. A plain number such as K-12 claims nothing. */
const boast = /[$€£]?\d[\d.,]{0,15}(?:[MK]|bn)?[+%]/g;
const aboutLength = 60;

/** Claims in figures that the site was shipped with, and that its pages still make. */
export function findShippedFigures(tree: NavigationTree): ShippedFigure[] {
  return [...shippedPagesById].flatMap(([pageId, shipped]) => {
    const address = canOpen(tree, pageId) ? pageAddresses(tree).get(pageId) : undefined;
    const page = address === undefined ? undefined : resolvePage(address, tree);
    if (!page) return [];
    const known = new Set(figuresOf(shipped).map(({ figure }) => figure));
    return figuresOf(page)
      .filter(({ figure }) => known.has(figure))
      .map((one) => ({ ...one, pageId, page: page.name }));
  });
}

function figuresOf({ sections, description }: Pick<Page, 'sections' | 'description'>): Figure[] {
  const found = [...sections.flatMap(figuresIn), ...boastsIn(description)];
  return found.filter(({ figure }, at) => found.findIndex((one) => one.figure === figure) === at);
}

function figuresIn(section: BuiltSection): Figure[] {
  if (isOfKind(section, 'counters')) {
    return section.data.counters.map(({ prefix, value, suffix, label }) => ({
      figure: `${prefix}${value}${suffix}`,
      about: label,
    }));
  }
  return holdersIn(section).flatMap(({ fields, read }) =>
    fields.flatMap(({ name, field }) => (isWritten(field) ? boastsIn(asText(read(name))) : [])),
  );
}

function boastsIn(text: string): Figure[] {
  return (text.match(boast) ?? []).map((figure) => ({ figure, about: cutText(text, aboutLength) }));
}
