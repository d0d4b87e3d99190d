import { expect, it } from 'vitest';

import { pathOfLink, withQuery } from './addresses.ts';

it('An address has one form, whatever follows it', () => {
  expect(pathOfLink('/a/b/?x=1#y')).toBe('/a/b');
  expect(pathOfLink('/über')).toBe('/%C3%BCber');
  expect(pathOfLink('/%C3%BCber')).toBe('/%C3%BCber');
  expect(pathOfLink('/')).toBe('/');
  expect(pathOfLink('/a//b')).toBe('/a/b');
  expect(pathOfLink('/About%2dUs/')).toBe('/about-us');
  expect(pathOfLink('/assets/Root.js')).toBe('/assets/Root.js');
});

it('Another host is no address of this site', () => {
  for (const link of ['//evil.example', '/\\evil.example', 'https://evil.example', 'x', '#a', '']) {
    expect(pathOfLink(link)).toBeUndefined();
  }
});

it('The query goes along and stays a query', () => {
  expect(withQuery('/new', '?utm=1')).toBe('/new?utm=1');
  expect(withQuery('/new', '')).toBe('/new');
  expect(withQuery('https://example.org/a?b=c#d', '?e=//evil.example')).toBe(
    'https://example.org/a?b=c&e=//evil.example#d',
  );
});
