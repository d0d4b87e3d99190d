import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { spellingsOf } from '../../tests/support/http/spellings.ts';
import { isSafeImage, judgeAddress, ownRoutes, pathOfLink, withQuery } from './addresses.ts';
import { shippedPages } from '../pages/shipped-pages.ts';

const knownAddresses = [...shippedPages.keys(), ...ownRoutes];

describe('A request’s address', () => {
  it.each([
    ['/', '/about-us', '/verticals/it-consulting', '/about-us.data', '/_.data', '/favicon.ico'],
    ['/assets/root-BxY_2.js', '/preview/aB-_9', '/api/v1/auth/tokenInfo', '/.well-known/x'],
    ['/social/pages/Terms-0123.jpg', '/old%20page.html', '/%C3%BCber', '/a%40b', '/a;b', '/a|b'],
  ])('is left as it is where it is the one form: %s %s %s', (...paths) => {
    for (const path of paths)
      expect([path, judgeAddress(path)]).toEqual([path, { kind: 'canonical' }]);
  });

  it.each([
    ['/About-Us', '/about-us'],
    ['/about%2Dus', '/about-us'],
    ['/%41bout-us/', '/about-us'],
    ['/Verticals/IT-Consulting', '/verticals/it-consulting'],
    ['/ABOUT-US.DATA', '/about-us.data'],
    ['/%c3%bcber', '/%C3%BCber'],
    ['/Preview', '/preview'],
  ])('leads from %s to %s', (path, form) => {
    expect(judgeAddress(path)).toEqual({ kind: 'moved', path: form });
  });

  it.each([
    ['/x/../about-us', '/./a', '/a/.', '/a/%2e%2E', '//a', '/a//b', '/a//', '//a:b/x.data'],
    ['/a%2fb', '/a%5Cb', '/a\\b', '/\\evil.example', `/${'a'.repeat(6000)}`],
    ['/Assets/root.js', '/assets/root%2Ejs', '/API/v1/health', '/%61pi/v1/health', '/Media/x'],
    ['/Preview/aB', '/PREVIEW/aB.data', '/preview/%61B', '/pre%76iew/a'],
  ])('is nobody’s: %s %s %s %s', (...paths) => {
    for (const path of paths) {
      expect([path, judgeAddress(path)]).toEqual([path, { kind: 'refused', status: 404 }]);
    }
  });

  it('is none at all where it is not well formed', () => {
    for (const path of ['', '*', 'about-us', 'http://a/b', '/%', '/%4', '/%zz', '/%ff', '/a%00']) {
      expect([path, judgeAddress(path)]).toEqual([path, { kind: 'refused', status: 400 }]);
    }
    for (const path of ['/a%0Ab', '/%7f', '/a b', '/ü', '/a#b', '/a\nb']) {
      expect([path, judgeAddress(path)]).toEqual([path, { kind: 'refused', status: 400 }]);
    }
  });

  it('in any spelling of a known one is that one, leads to it at once, or is refused', () => {
    fc.assert(
      fc.property(spellingsOf(knownAddresses), ({ path, spelling }) => {
        const judged = judgeAddress(spelling);
        const found = judged.kind === 'moved' ? judged.path : spelling;
        expect(judged.kind === 'refused' || found === path).toBe(true);
      }),
    );
  });

  it('whatever it is, leads in one step to a form that leads nowhere else, and to no other host', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), pieces()), (path) => {
        const judged = judgeAddress(path);
        const form = judged.kind === 'moved' ? judged.path : '/';
        expect(judgeAddress(form)).toEqual({ kind: 'canonical' });
        expect(form).toMatch(/^\/(?![/\\])/);
      }),
    );
  });
});

function pieces() {
  const piece = fc.constantFrom(
    '/',
    'a',
    'A',
    '%41',
    '%2f',
    '..',
    '.',
    '_.data',
    'preview',
    'Api',
    '%C3%BC',
    '%e9',
  );
  return fc.array(piece).map((parts) => `/${parts.join('')}`);
}

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

it('A picture’s address can be read as one, so that no page fails over it', () => {
  expect(isSafeImage('https://example.com/a.webp')).toBe(true);
  for (const broken of ['https://[', 'https://a:b', 'https://%']) {
    expect(isSafeImage(broken)).toBe(false);
  }
});
