import { afterAll, expect, it } from 'vitest';

import { shippedPages } from '../domain/pages/shipped-pages.ts';
import { defaultSettings } from '../domain/settings/settings-schema.ts';
import type { SiteFrame } from '../domain/settings/site-frame.ts';
import { countries } from '../domain/values/countries.ts';
import { navigationEntries } from '../domain/tree/navigation-entry.ts';
import { child, page, parent, tree } from '../tests/support/builder/trees.ts';
import { drawFromSources } from '../tests/support/http/draw-from-sources.ts';
import {
  data,
  markedWords,
  readableTexts,
  speakAsShipped,
  unmarkedWords,
} from '../tests/support/values/marked-words.ts';
import { ownScreens } from './screens.tsx';
import type { PageContext } from './server-context.ts';

const link = (text: string) => ({ text: data(text), path: '/' });
const frame: SiteFrame = {
  tagline: data('tagline'),
  columns: [
    { title: data('column'), links: [link('link')] },
    { title: '', links: [link('link')] },
  ],
  social: [{ name: data('network'), href: 'https://x.example', network: 'x' }],
  legal: [link('imprint')],
  explore: { title: data('explore'), links: [link('page')] },
};

/** A site whose settings, menus and footer are marked as data. */
const found: PageContext = {
  site: {
    name: data('name'),
    url: 'https://fourfold.example',
    address: data('address'),
    email: data('e-mail'),
    phone: data('phone'),
    interestAreas: [{ value: data('area') }],
    announcement: { mark: 'a', text: data('announcement'), link: '/' },
    timeZone: 'UTC',
    signInProviderName: data('provider'),
  },
  entries: navigationEntries(
    tree(
      page('one', [], data('page')),
      parent(
        'many',
        Array.from({ length: 80 }, (_, index) => child(`child-${index}`, [], data('page'))),
        data('dropdown'),
      ),
    ),
  ),
  renamed: {},
  lines: {},
  gone: [],
  frame,
  year: 2026,
  words: markedWords,
  files: {},
};

afterAll(speakAsShipped);

async function textsAt(address: string, context: PageContext = found): Promise<string[]> {
  const { html } = await drawFromSources(address, context);
  expect(html).toContain('⟦shell.');
  return readableTexts(html)
    .flatMap(unmarkedWords)
    .filter((text) => !countryNames.has(text.replace(/\s*\+\d*$/, '')));
}

const countryNames = new Set(countries.map(({ name }) => name));

const addresses = [
  ...Object.keys(ownScreens).filter((address) => !address.startsWith('/admin')),
  '/there-is-no-page',
  '/preview/that-is-over',
  '/many',
];

it.each(addresses)('%s says nothing that the catalogue does not hold', async (address) => {
  expect(await textsAt(address)).toEqual([]);
});

it('A page that cannot be drawn says nothing else either', async () => {
  // A page without sections cannot be drawn.
  const broken = { ...found, shown: { page: {}, media: {} } } as unknown as PageContext;
  expect(await textsAt('/broken', broken)).toEqual([]);
});

it.each([...shippedPages.values()])('$path says its content and the catalogue', async (shown) => {
  const context = { ...found, shown: { page: shown, media: {} } };
  const content = JSON.stringify([shown, defaultSettings]);
  const isContent = (text: string) => content.includes(JSON.stringify(text).slice(1, -1));
  for (const address of [shown.path, '/preview/a-draft']) {
    const texts = await textsAt(address, context);
    expect(texts.filter((text) => !isContent(text))).toEqual([]);
  }
});
