import { expect, it } from 'vitest';

import type { Page } from '../../domain/pages/page.ts';
import { shippedPages } from '../../domain/pages/shipped-pages.ts';
import type { SiteIdentity } from '../../domain/site-identity.ts';
import { pageMeta } from './page-meta.ts';

const site = { name: 'Acme', url: 'https://acme.example' } as SiteIdentity;
const careers = shippedPages.get('/careers')!;

it('a page tells browsers and other sites what it is called, about what, and where it is', () => {
  const meta = metaOf({ title: 'Work here', description: 'Four open positions.' });
  expect(meta).toContainEqual({ title: 'Work here | Acme' });
  expect(meta).toContainEqual({ name: 'description', content: 'Four open positions.' });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://acme.example/careers',
  });
  expect(meta).toContainEqual({ property: 'og:title', content: 'Work here | Acme' });
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://acme.example/social/careers.jpg',
  });
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' });
});

it('a title that names the site does not name it twice', () => {
  expect(metaOf({ title: 'Working at Acme' })).toContainEqual({ title: 'Working at Acme' });
});

it('a chosen picture is shown from where it is, without a size that may be wrong', () => {
  const image = 'https://pictures.example/a.png';
  const meta = metaOf({ socialImage: image });
  expect(meta).toContainEqual({ property: 'og:image', content: image });
  expect(JSON.stringify(meta)).not.toContain('og:image:width');
});

it('only a page that must not be found says so', () => {
  const robots = { name: 'robots', content: 'noindex' };
  expect(metaOf({ noindex: true })).toContainEqual(robots);
  expect(metaOf({})).not.toContainEqual(robots);
});

function metaOf(changes: Partial<Page>) {
  return pageMeta({ ...careers, ...changes }, site);
}
