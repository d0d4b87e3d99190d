import { builderKinds } from '../sections/kinds.ts';
import { textsOfType } from '../sections/field-holders.ts';
import { describe, expect, it } from 'vitest';

import { isSafeImage, isSafeLink } from '../values/addresses.ts';
import { kindOf } from '../sections/fields.ts';
import { published, sectionSchemaOf } from '../sections/section-schema.ts';
import type { Page } from './page.ts';
import { shippedPages, verticalPages } from './shipped-pages.ts';

const pages = [...shippedPages.values()];
const titleSuffix = ' | Fourfold';

describe.each(pages.map((page) => [page.path, page] as const))('The page at %s', (_path, page) => {
  it('has a title and a description that search results show whole', () => {
    expect((page.title + titleSuffix).length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeGreaterThanOrEqual(110);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });

  it('has a social card of its own', () => {
    const file = page.path === '/' ? 'home' : page.path.split('/').at(-1);
    expect(page.socialImage).toBe(`/social/${file}.jpg`);
  });

  it('gives each section its own id and points buttons only at sections that are there', () => {
    const ids = page.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { value } of page.sections.flatMap((each) => textsOfType(each, 'target'))) {
      expect(['#id', ...ids]).toContain(value);
    }
  });

  it('holds sections the builder could have saved', () => {
    for (const section of page.sections) {
      expect(sectionSchemaOf(published).parse(section)).toEqual(section);
    }
  });

  it('follows only safe links, and those inside the site lead to pages', () => {
    for (const link of stringsUnder(page, /^(buttonLink|applyLink|to)$/).filter(Boolean)) {
      expect(isSafeLink(link)).toBe(true);
      expect(shippedPages.has(new URL(link, 'http://site').pathname)).toBe(true);
    }
  });

  it('shows only pictures of the site', () => {
    for (const image of stringsUnder(page, /^image$/).filter(Boolean)) {
      expect(isSafeImage(image)).toBe(true);
      expect(image).toMatch(/^\/images\/[a-z-]+\.webp$/);
    }
  });
});

it('no two pages share a title or a description', () => {
  expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length);
  expect(new Set(pages.map((page) => page.description)).size).toBe(pages.length);
});

it('the verticals are made of the six builder kinds alone, from hero to closing call', () => {
  for (const page of verticalPages) {
    for (const section of page.sections) expect(builderKinds).toContain(kindOf(section));
    const kinds = page.sections.map(kindOf);
    expect([kinds[0], kinds.at(-1)]).toEqual(['section_01', 'section_01']);
  }
});

it.each([
  ['real-estate', ['#059669', '#16a34a', '#0d9488', '#65a30d']],
  ['it-consulting', ['#2563eb', '#0284c7', '#4f46e5']],
  ['startup-incubation', ['#ea580c', '#dc2626', '#e11d48', '#eab308']],
  ['education', ['#7c3aed', '#4f46e5', '#c026d3']],
])('the icons of %s keep to its family of hues', (hue, family) => {
  const page = verticalPages.find((candidate) => candidate.hue === hue);
  const cards = page?.sections.flatMap((section) => section.data.service.cards) ?? [];
  const colours = cards.filter((card) => card.icon !== '').map((card) => card.iconColor);
  expect(colours.length).toBeGreaterThan(0);
  for (const colour of colours) expect(family).toContain(colour);
});

it('the company is never called by a name that the configuration could change', () => {
  expect(JSON.stringify(pages)).not.toMatch(/fourfold/i);
});

/** Every text in a page whose field name matches, however deep. */
function stringsUnder(value: Page | object, name: RegExp): string[] {
  return Object.entries(value).flatMap(([key, field]: [string, unknown]) => {
    if (typeof field === 'string') return name.test(key) ? [field] : [];
    return typeof field === 'object' && field !== null ? stringsUnder(field, name) : [];
  });
}
