import { describe, expect, it } from 'vitest';

import { canonicalEmail, isEmail } from './form-rules.ts';

describe('An e-mail address', () => {
  it.each([
    'a@b.co',
    'First.Last+tag@sub.example.org',
    "o'hara_1@x-y.museum",
    `${'a'.repeat(64)}@example.com`,
    `a@${`${'b'.repeat(60)}.`.repeat(4)}example`,
    'a@xn--bcher-kva.example',
  ])('may be %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'a',
    '@b.co',
    'a@',
    'a@b',
    'a@b.',
    'a@.b',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@b@c.co',
    'a b@c.co',
    'a@b.co ',
    'a@b.co\n',
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    '<a@b.co>',
    'A <a@b.co>',
    '"a b"@c.co',
    '"a@evil.io x"@x.io',
    'mıke@x.io',
    'a@bücher.example',
    'a@[127.0.0.1]',
    'a@b_c.co',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(127)}co`,
  ])('T-09 may not be %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('T-08 is compared in lower case, where no look-alike becomes the same', () => {
    expect(canonicalEmail('MIKE@X.IO')).toBe('mike@x.io');
    expect(isEmail('mi\u212ae@x.io')).toBe(false);
  });
});
