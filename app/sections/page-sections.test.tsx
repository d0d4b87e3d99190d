import { describe, expect, it } from 'vitest';

import type { Page } from '../../domain/pages/page.ts';
import { shippedPages } from '../../domain/pages/shipped-pages.ts';
import { sectionTemplates } from '../../domain/section-templates.ts';
import { builderKinds, card, sectionData, type BuiltSection } from '../../domain/sections.ts';
import { renderInSite } from './render-in-site.test-support.tsx';
import { PageSections } from './page-sections.tsx';
import { sectionRegistry } from './section-registry.tsx';
import { SectionView } from './section-view.tsx';

function draw(page: Page): Promise<string> {
  return renderInSite(<PageSections page={page} registry={sectionRegistry} />);
}

function drawOne(section: BuiltSection, isPreview = false): Promise<string> {
  return renderInSite(
    <SectionView section={section} registry={sectionRegistry} isPreview={isPreview} />,
  );
}

function pageOf(...sections: Page['sections']): Page {
  return {
    path: '/a',
    name: 'A page',
    title: 'A page',
    description: '',
    hue: 'all',
    socialImage: '',
    sections,
  };
}

const hero = (id: string): BuiltSection => ({
  id,
  templateId: 'section_01',
  data: sectionData({ heading: `Hero ${id}` }),
});

describe.each([...shippedPages.values()])('$path', (page) => {
  it('has one h1, and no style attribute that the policy would refuse', async () => {
    const html = await draw(page);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/\sstyle="/);
  });
});

it('makes the first hero the title of the page, and no other', async () => {
  const html = await draw(pageOf(hero('one'), hero('two')));
  expect(html).toContain('<h1 class="hero-title">Hero one</h1>');
  expect(html).toContain('<h2 class="hero-title">Hero two</h2>');
});

it('names a page without a hero for screen readers', async () => {
  expect(await draw(pageOf())).toBe('<h1 class="sr-only">A page</h1>');
});

describe.each(builderKinds)('%s', (templateId) => {
  const section = { id: 'abc', templateId, data: sectionTemplates[templateId].defaultData };

  it('can be linked to, and says what its template says', async () => {
    const html = await drawOne(section);
    expect(html).toContain('<section id="abc"');
    expect(html).toContain(section.data.heading.replaceAll('&', '&amp;'));
  });

  it('has a preview that nobody can reach, and that takes no id from the page', async () => {
    const html = await drawOne(section, true);
    expect(html).toMatch(/^<div class="preview" inert="">/);
    expect(html).not.toContain('id="abc"');
  });
});

function gridWith(icon: string): BuiltSection {
  // Rows written by other programs may name any icon.
  const odd = { ...card({ heading: 'Card' }), icon: icon as 'Heart' };
  const data = sectionData({ service: { name: '', cards: [odd] } });
  return { id: 'abc', templateId: 'section_02', data };
}

it('draws a heart for an icon it does not know', async () => {
  expect(await drawOne(gridWith('Unicorn'))).toBe(await drawOne(gridWith('Heart')));
});

it('uses the default picture where the two-column block has none', async () => {
  const html = await drawOne({ id: 'abc', templateId: 'section_03', data: sectionData({}) });
  expect(html).toContain('/images/default-service.webp');
});

it('leaves a hostile button or picture as words that do nothing', async () => {
  const html = await drawOne({
    id: 'abc',
    templateId: 'section_01',
    data: sectionData({
      buttonText: 'Press me',
      buttonLink: 'javascript:alert(1)',
      image: 'javascript:alert(2)',
    }),
  });
  expect(html).toContain('<span class="button">Press me</span>');
  expect(html).not.toContain('javascript:');
});
