import { describe, expect, it } from 'vitest';

import { isSafeLink } from '../../../domain/values/addresses.ts';
import { kindOf, makeLink, typedPart } from './link-kinds.ts';

describe('A typed link', () => {
  it.each([
    ['web', 'example.com', 'https://example.com'],
    ['web', ' https://example.com/a?b=c#d ', 'https://example.com/a?b=c#d'],
    ['web', '/contact#form', '/contact#form'],
    ['mail', 'office@example.com', 'mailto:office@example.com'],
    ['mail', 'mailto:office@example.com', 'mailto:office@example.com'],
    ['phone', '+49 (30) 123-45 67', 'tel:+49301234567'],
  ] as const)('%s: %s becomes %s', (kind, typed, link) => {
    expect(makeLink(kind, typed)).toEqual({ link });
    expect(isSafeLink(link)).toBe(true);
  });

  it.each([
    ['web', 'http://example.com', 'Links must start with https://'],
    ['web', 'javascript:alert(1)', 'Enter an address, such as https://example.com'],
    ['web', '//evil.example', 'Enter an address, such as https://example.com'],
    ['web', 'two words', 'Enter an address, such as https://example.com'],
    ['web', '', 'Enter an address, such as https://example.com'],
    ['mail', 'a@b', 'Enter an e-mail address, such as office@example.com'],
    ['mail', 'a@b.de?bcc=x@y.de', 'Enter an e-mail address, such as office@example.com'],
    ['phone', 'call me', 'Enter a phone number, such as +49 30 1234567'],
  ] as const)('%s: “%s” is refused in words', (kind, typed, problem) => {
    expect(makeLink(kind, typed)).toEqual({ problem });
  });
});

it('A stored link opens the picker at its kind', () => {
  expect(['', '/x', `page:x`, '#a', 'mailto:a@b.de', 'tel:1', 'https://x.de'].map(kindOf)).toEqual([
    'page',
    'page',
    'page',
    'section',
    'mail',
    'phone',
    'web',
  ]);
  expect(typedPart('mailto:a@b.de', 'mail')).toBe('a@b.de');
  expect(typedPart('mailto:a@b.de', 'web')).toBe('');
});
