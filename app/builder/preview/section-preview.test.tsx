import { describe, expect, it } from 'vitest';

import { isWritten } from '../../../domain/sections/fields.ts';
import {
  builderKinds,
  fieldsOf,
  itemFieldsOf,
  type Kind,
  kinds,
  listOf,
  type NamedField,
  withItems,
  withValues,
} from '../../../domain/sections/kinds.ts';
import { makeSection } from '../../../domain/tree/edit-page.ts';
import { type BuiltSection, sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { renderInSite } from '../../../tests/support/browser/render-in-site.tsx';
import { MarksFields } from '../../sections/field-marks.ts';
import { sectionRegistry } from '../../sections/section-registry.tsx';
import { SectionView } from '../../sections/section-view.tsx';
import { SmallPreview } from './preview-of.tsx';
import { SectionPreview } from './section-preview.tsx';

function draw(section: BuiltSection, isMarked: boolean): Promise<string> {
  return renderInSite(
    <MarksFields value={isMarked}>
      <SectionView section={section} registry={sectionRegistry} />
    </MarksFields>,
  );
}

/** A section whose text fields hold their own names, with two cards if the kind has cards. */
function filled(kind: Kind): BuiltSection {
  const section = makeSection(kind, () => 'abc');
  const own = withValues(section, wordsIn(fieldsOf(section), 'own'));
  const { newItem } = listOf(section) ?? {};
  const items = ['first', 'second'].map((id) => ({
    ...newItem,
    id,
    vertical: id === 'first' ? 'education' : 'real-estate',
    ...wordsIn(itemFieldsOf(section), id),
  }));
  return newItem ? withItems(own, items) : own;
}

function wordsIn(fields: NamedField[], whose: string): Record<string, string> {
  return Object.fromEntries(
    fields.filter(({ field }) => isWritten(field)).map(({ name }) => [name, `${whose} ${name}`]),
  );
}

describe.each(Object.keys(kinds) as Kind[])('%s', (kind) => {
  const section = filled(kind);

  it('is not a byte longer for visitors because the builder marks its fields', async () => {
    const marked = await draw(section, true);
    const plain = await draw(section, false);
    expect(plain).not.toMatch(/data-(?:field|card)/);
    expect(marked).toContain('data-field=');
    expect(marked.replaceAll(/ data-(?:field|card)="[^"]*"/g, '')).toBe(plain);
  });

  it('has no words beside an element: where a translator has wrapped them, they could not come and go', async () => {
    const html = await draw(section, true);
    const beside = /<\/\w+>[^<]*[^<\s]|>[^<]*[^<\s][^<]*<(?:[a-z]|!--)/.exec(html)?.[0];
    expect(beside).toBeUndefined();
  });

  it('marks each card with its id, and each field with a name that the form knows', async () => {
    const html = await draw(section, true);
    const names = [...html.matchAll(/data-field="([^"]*)"/g)].map(([, name]) => name);
    const cards = [...html.matchAll(/data-card="([^"]*)"/g)].map(([, id]) => id);
    const known = [...fieldsOf(section), ...itemFieldsOf(section)].map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(names));
    expect(cards).toEqual(itemFieldsOf(section).length > 0 ? ['first', 'second'] : []);
  });

  it('shows in a marked element nothing but the words of its field, which can be typed there', async () => {
    const html = await draw(section, true);
    const fields = [...fieldsOf(section), ...itemFieldsOf(section)];
    const typed = new Set(fields.filter(({ field }) => isWritten(field)).map(({ name }) => name));
    const marked = [...html.matchAll(/data-field="([^"]*)"[^>]*>(?:<p>)?([^<]*)</g)]
      .map(([, name = '', shown = '']) => ({ name, shown }))
      .filter(({ name }) => typed.has(name));
    expect(marked.length).toBeGreaterThan(0);
    for (const { name, shown } of marked) expect(shown).toMatch(new RegExp(`^\\w+ ${name}$`));
  });
});

it.each(builderKinds)(
  '%s has a preview that nobody can reach, and that takes no id from the page',
  async (kind) => {
    const section = sectionOfKind(kind, 'abc', kinds[kind].defaults);
    const html = await renderInSite(<SmallPreview section={section} />);
    expect(html).toMatch(/^<div class="section-preview" inert="">/);
    expect(html).toContain(section.data.heading.replaceAll('&', '&amp;'));
    expect(html).not.toContain('id="abc"');
  },
);

describe('A section whose kind nobody knows', () => {
  const unknown = { id: 'm1', templateId: 'map_01', data: { zoom: 2 } } as unknown as BuiltSection;

  it('is named for editors, who can neither see nor change what is in it', async () => {
    const stage = { width: 1280, scale: 0.5 };
    const html = await renderInSite(
      <SectionPreview section={unknown} label="Preview" hue="all" stage={stage} />,
    );
    expect(html).toContain('does not support this type of section');
    expect(fieldsOf(unknown)).toEqual([]);
  });
});
