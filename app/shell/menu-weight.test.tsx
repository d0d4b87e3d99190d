import zlib from 'node:zlib';

import { expect, it } from 'vitest';

import { navigationEntries } from '../../domain/tree/navigation-entry.ts';
import { renderInSite } from '../../tests/support/browser/render-in-site.tsx';
import { child, parent, tree } from '../../tests/support/builder/trees.ts';
import { AddressContext } from '../site/use-site.ts';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What a document may weigh more with a thousand pages than with ten. */
const mostBytesMore = 3000;

/** Names without a pattern that would compress better than those of people. */
function nameOf(number: number): string {
  const letters = (number * 2_654_435_761) % 4_294_967_296;
  return `${letters.toString(36)} ${((letters * 31) % 60_466_176).toString(36)} ${number}`;
}

async function weightOf(dropdowns: number, pages: number): Promise<number> {
  const site = tree(
    ...Array.from({ length: dropdowns }, (_, index) => {
      const name = nameOf(index + 10_000);
      const below = Array.from({ length: pages }, (_page, number) => {
        const text = nameOf(index * pages + number);
        return { ...child(text, [], text), to: text.replaceAll(' ', '-') };
      });
      return { ...parent(name, below, name), to: name.replaceAll(' ', '-') };
    }),
  );
  const entries = navigationEntries(site);
  const html = await renderInSite(
    <AddressContext value={entries.at(-1)?.children.at(-1)?.path ?? '/'}>
      <Header />
      <Drawer />
      <Footer />
    </AddressContext>,
    {},
    entries,
  );
  return zlib.gzipSync(html, { level: 9 }).length;
}

it.each([
  [1, 1000],
  [4, 250],
  [10, 100],
  [25, 40],
  [40, 25],
  [40, 62],
])('%i dropdowns of %i pages make a document little heavier than ten pages do', async (...site) => {
  const few = await weightOf(1, 10);
  expect((await weightOf(...site)) - few).toBeLessThanOrEqual(mostBytesMore);
});
