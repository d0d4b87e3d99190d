import { describe, expect, it } from 'vitest';

import type { Page } from '../../domain/pages/page.ts';
import {
  fieldsOf,
  itemFieldsOf,
  itemsOf,
  type Kind,
  listOf,
  moreKinds,
  type NamedField,
  withItems,
  withValues,
} from '../../domain/sections/kinds.ts';
import { makeExample } from '../../domain/tree/edit-page.ts';
import type { BuiltSection } from '../../domain/sections/section-schema.ts';
import { renderInSite } from '../../tests/support/browser/render-in-site.tsx';
import { PageSections } from './section-view.tsx';
import { sectionRegistry } from './section-registry.tsx';

function draw(...sections: BuiltSection[]): Promise<string> {
  const page: Page = {
    path: '/a',
    name: 'A page',
    title: 'A page',
    description: '',
    hue: 'all',
    socialImage: '',
    sections,
  };
  return renderInSite(<PageSections page={page} media={{}} registry={sectionRegistry} />);
}

function make(kind: Kind, id: string = kind): BuiltSection {
  let count = 0;
  return { ...makeExample(kind, () => `${id}-${(count += 1)}`), id };
}

function change(section: BuiltSection, values: Record<string, unknown>): BuiltSection {
  return withItems(
    section,
    itemsOf(section).map((item) => ({ ...item, ...values })),
  );
}

function empty(fields: NamedField[]): Record<string, string> {
  return Object.fromEntries(
    fields
      .filter(({ field }) => /words|image|link/.test(field.type) && !field.required)
      .map(({ name }) => [name, '']),
  );
}

describe.each(moreKinds)('%s on a page that was built', (kind) => {
  it('may stand there twice: no id is there twice, and there is one h1', async () => {
    const html = await draw(make(kind, 'one'), make(kind, 'two'));
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('leaves no empty heading, link or picture where nobody has written anything', async () => {
    const section = make(kind);
    const html = await draw(
      change(withValues(section, empty(fieldsOf(section))), empty(itemFieldsOf(section))),
    );
    expect(html).not.toMatch(/<(h[1-6]|a)\b[^>]*><\/\1>/);
    expect(html).not.toMatch(/<img[^>]* src=""/);
  });
});

it('a film lower on the page does not come before what stands above it', async () => {
  const html = await draw(make('counters'), make('home_hero'));
  expect(html).not.toContain('fetchPriority="high"');
  expect(await draw(make('home_hero'))).toContain('fetchPriority="high"');
});

it('says so kindly when no position is open', async () => {
  const closed = change(make('positions'), { closed: true });
  expect(listOf(closed)?.fields).toHaveProperty('closed');
  const html = await draw(closed);
  expect(html).toContain('No open positions at the moment.');
  expect(html).not.toContain('Project Manager');
  expect(html).not.toContain('<ul');
});

it('shows figures as they were written, in a draft also what is no number yet', async () => {
  for (const value of ['4.5', '1.450', '12.000', '12,400', '€ 1,2 Mio.']) {
    expect(await draw(change(make('counters'), { value }))).toContain(
      `<span>${value}</span><span>+</span>`,
    );
  }
});
