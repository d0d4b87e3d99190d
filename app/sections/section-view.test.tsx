import { describe, expect, it } from 'vitest';

import type { MediaPicture, MediaPictures } from '../../domain/media/media-schemas.ts';
import { builtSection } from '../../domain/pages/built-section.ts';
import type { Page } from '../../domain/pages/page.ts';
import { shippedPages } from '../../domain/pages/shipped-pages.ts';
import { card } from '../../domain/sections/built-fields.ts';
import { builderKinds, groundOf, type Kind, kinds } from '../../domain/sections/kinds.ts';
import { makeSection } from '../../domain/tree/edit-page.ts';
import { type BuiltSection, sectionOfKind } from '../../domain/sections/section-schema.ts';
import { renderInSite } from '../../tests/support/browser/render-in-site.tsx';
import { sectionRegistry } from './section-registry.tsx';
import { PageSections, SectionView } from './section-view.tsx';

function draw(page: Page, media: MediaPictures = {}): Promise<string> {
  return renderInSite(<PageSections page={page} media={media} registry={sectionRegistry} />);
}

function drawOne(section: BuiltSection): Promise<string> {
  return renderInSite(<SectionView section={section} registry={sectionRegistry} />);
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

const hero = (id: string) => builtSection('section_01', id, { heading: `Hero ${id}` });

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

it.each(Object.getOwnPropertyNames(Object.prototype))(
  'V-13 draws nothing for a kind called %s, and the page around it as ever',
  async (templateId) => {
    const unknown = { ...hero('odd'), templateId } as unknown as BuiltSection;
    const html = await draw(pageOf(hero('one'), unknown));
    expect(html).toBe(await draw(pageOf(hero('one'))));
  },
);

it.each(Object.getOwnPropertyNames(Object.prototype))(
  'V-13 shows no picture whose address is %s',
  async (image) => {
    const section = builtSection('section_01', 'one', { heading: 'One', image });
    expect(await draw(pageOf(section), {})).not.toContain('<img');
  },
);

describe.each(builderKinds)('%s', (kind) => {
  const section = sectionOfKind(kind, 'abc', kinds[kind].defaults);

  it('can be linked to, and says what its template says', async () => {
    const html = await drawOne(section);
    expect(html).toContain('<section id="abc"');
    expect(html).toContain(section.data.heading.replaceAll('&', '&amp;'));
  });
});

it.each(Object.keys(kinds) as Kind[])(
  '%s stands on the ground that its kind says',
  async (kind) => {
    const section = makeSection(kind, () => 'abc');
    expect(await drawOne(section)).toContain(`frame-${groundOf(section)} `);
  },
);

describe('A section whose kind nobody knows', () => {
  const unknown = { id: 'm1', templateId: 'map_01', data: { zoom: 2 } } as unknown as BuiltSection;

  it('is left out for visitors', async () => {
    expect(await draw(pageOf(unknown, hero('one')))).toBe(await draw(pageOf(hero('one'))));
  });
});

function gridWith(icon: string): BuiltSection {
  // Rows written by other programs may name any icon.
  const odd = { ...card({ heading: 'Card' }), icon: icon as 'Heart' };
  return sectionOfKind('section_02', 'abc', { service: { name: '', cards: [odd] } });
}

it('draws a heart for an icon it does not know', async () => {
  expect(await drawOne(gridWith('Unicorn'))).toBe(await drawOne(gridWith('Heart')));
});

it('uses the default picture where the two-column block has none', async () => {
  const html = await drawOne(builtSection('section_03', 'abc', {}));
  expect(html).toContain('/images/default-service.svg');
});

it('leaves a hostile button or picture as words that do nothing', async () => {
  const html = await drawOne(
    builtSection('section_01', 'abc', {
      buttonText: 'Press me',
      buttonLink: 'javascript:alert(1)',
      image: 'javascript:alert(2)',
    }),
  );
  expect(html).toContain('<span dir="auto" class="button">Press me</span>');
  expect(html).not.toContain('javascript:');
});

describe('A picture of the library', () => {
  const id = 'a'.repeat(24);
  const src = `/media/${id}`;
  const harbour: MediaPicture = {
    id,
    hash: 'b'.repeat(32),
    width: 1300,
    height: 800,
    widths: [480, 960, 1300],
    hasAvif: true,
    placeholder: 'data:image/webp;base64,AAAA',
    alt: 'A harbour at dawn',
    isDecorative: false,
    focalX: 20,
    focalY: 80,
  };
  const withHero = pageOf(builtSection('section_01', 'one', { image: src }));
  const withCards = pageOf(builtSection('section_04', 'two', { cards: [{ image: src }] }));

  it('comes in all its widths and formats, with its size, its words and its focal point', async () => {
    const html = await draw(withCards, { [src]: harbour });
    const files = (format: string) =>
      [480, 960, 1300]
        .map((width) => `/media/${harbour.hash}-${width}.${format} ${width}w`)
        .join(', ');
    expect(html).toContain('class="section-picture picture-media fx-20 fy-80 tone-bright"');
    expect(html).toContain(`type="image/avif" srcSet="${files('avif')}"`);
    expect(html).toContain(`type="image/webp" srcSet="${files('webp')}"`);
    expect(html).toContain(
      `alt="A harbour at dawn" width="1300" height="800" loading="lazy" decoding="async"`,
    );
    expect(html).toContain('<img src="data:image/webp;base64,AAAA" alt="" aria-hidden="true"/>');
    expect(html).not.toContain(src);
    expect(html).not.toMatch(/\sstyle="/);
  });

  it('is fetched first at the top of a page, and preloaded', async () => {
    const html = await draw(withHero, { [src]: harbour });
    expect(html).toContain('fetchPriority="high"');
    expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif"/);
    expect(html).not.toContain('loading="lazy"');
  });

  it('is offered in the one format there is until the other is made', async () => {
    const html = await draw(withHero, { [src]: { ...harbour, hasAvif: false } });
    expect(html).toMatch(/<link rel="preload" as="image" type="image\/webp"/);
    expect(html).toContain(`/media/${harbour.hash}-960.webp 960w`);
    expect(html).not.toContain('avif');
  });

  it('says nothing when it is decoration, and needs no placeholder', async () => {
    const html = await draw(withCards, {
      [src]: { ...harbour, isDecorative: true, placeholder: '' },
    });
    expect(html).not.toContain('A harbour');
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it('leaves no broken picture behind when it was deleted', async () => {
    expect(await draw(withHero, { [src]: null })).not.toContain('<img');
  });
});
