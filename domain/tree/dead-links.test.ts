import { expect, it } from 'vitest';

import { child, page, parent, section, tree } from '../../tests/support/builder/trees.ts';
import { verticalPageIds } from '../pages/page-ids.ts';
import { fragmentsOf, isDeadLink, knownAddresses } from './dead-links.ts';

const id = 'a'.repeat(24);
const site = tree(page(id), parent('p', [child('c')]), parent('empty', []));
const known = knownAddresses(site, ['/old']);
const fragments = fragmentsOf([section('one')], verticalPageIds['it-consulting']);
const isDead = (link: string) => isDeadLink(link, known, fragments);

it.each([
  `page:${id}`,
  `/${id}`,
  '/p/c?x=1#one',
  '/p/c/',
  '/p',
  '/',
  '/contact#form',
  '/auth/sign-in',
  '/old',
  '/media/x',
  '/images/x.webp',
  '#one',
  '#main',
  '#why-choose-us',
  'https://example.org/nowhere',
  'mailto:a@example.org',
  'tel:+1',
  '',
])('%s leads somewhere', (link) => {
  expect(isDead(link)).toBe(false);
});

it.each([
  `page:${'b'.repeat(24)}`,
  '/empty',
  '/nowhere',
  '/verticals/education',
  '/p/d',
  '/contact/x',
  '#two',
])('%s leads nowhere', (link) => {
  expect(isDead(link)).toBe(true);
});
