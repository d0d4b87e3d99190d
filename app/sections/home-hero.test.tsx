import { expect, it } from 'vitest';

import { kinds } from '../../domain/sections/kinds.ts';
import { sectionOfKind } from '../../domain/sections/section-schema.ts';
import { renderInSite } from '../../tests/support/browser/render-in-site.tsx';
import { sectionRegistry } from './section-registry.tsx';
import { SectionView } from './section-view.tsx';

type Site = Parameters<typeof renderInSite>[1];

function draw(site: Site): Promise<string> {
  const section = sectionOfKind('home_hero', 'hero', kinds.home_hero.defaults);
  return renderInSite(<SectionView section={section} registry={sectionRegistry} />, site);
}

it('shows the shipped film over the shipped picture, both cut around the hub of the wheel', async () => {
  const html = await draw({});
  expect(html).toContain('hero-wheel');
  expect(html).toContain('/images/hero-home.svg');
  expect(html).toContain('/video/hero.webm');
});

it('leaves a picture of the company’s own alone, unless it has a film of its own too', async () => {
  const heroPoster = '/images/hero-about.webp';
  const still = await draw({ heroPoster });
  expect(still).toContain('/images/hero-about.svg');
  expect(still).not.toContain('hero-film');
  expect(still).not.toContain('hero-wheel');
  const moving = await draw({ heroPoster, heroVideoUrl: 'https://films.example/own.webm' });
  expect(moving).toContain('https://films.example/own.webm');
  expect(moving).not.toContain('/video/hero.webm');
});
