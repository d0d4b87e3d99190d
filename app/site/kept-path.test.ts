import { describe, expect, it } from 'vitest';

import { judgePath } from './kept-path.ts';

const now = Date.UTC(2026, 10, 15);
const stored = (path: unknown, at: unknown = now) => JSON.stringify([path, at]);

describe('Where someone goes after signing in', () => {
  it('is the screen of ours that they came for', () => {
    expect(judgePath(stored('/admin?user=abc'), 'Admin', now)).toBe('/admin?user=abc');
    expect(judgePath(stored('/admin/contact?inquiry=abc'), 'Admin', now)).toBe(
      '/admin/contact?inquiry=abc',
    );
    expect(judgePath(stored('/account'), 'User', now)).toBe('/account');
  });

  it('is the desk for administrators alone', () => {
    expect(judgePath(stored('/admin?user=abc'), 'User', now)).toBeUndefined();
    expect(judgePath(stored('/admin'), undefined, now)).toBeUndefined();
  });

  it('is nothing that is older than half an hour, or from the future', () => {
    expect(judgePath(stored('/account', now - 30 * 60_000 - 1), 'User', now)).toBeUndefined();
    expect(judgePath(stored('/account', now + 1), 'User', now)).toBeUndefined();
  });

  it('F-07 is nowhere else, whatever storage says', () => {
    for (const path of [
      '//evil.example/admin',
      'https://evil.example/account',
      String.raw`/\evil.example`,
      'javascript:alert(1)',
      '/admin/../auth/verify?token=x',
      '/auth/verify?token=x',
      '/accounts',
      '/admin#x',
      `/account?${'x'.repeat(600)}`,
      7,
      null,
    ]) {
      expect(judgePath(stored(path), 'Admin', now)).toBeUndefined();
    }
    expect(judgePath(null, 'Admin', now)).toBeUndefined();
    expect(judgePath('{"length":2}', 'Admin', now)).toBeUndefined();
    expect(judgePath(stored('/account?next=//evil.example'), 'User', now)).toBe(
      '/account?next=%2F%2Fevil.example',
    );
  });
});
