import { describe, expect, it } from 'vitest';

import { allowedPath } from './kept-path.ts';

const now = Date.UTC(2026, 10, 15);
const stored = (path: unknown, at: unknown = now) => JSON.stringify([path, at]);

describe('Where someone goes after signing in', () => {
  it('is the screen of ours that they came for', () => {
    expect(allowedPath(stored('/admin?user=abc'), 'Admin', now)).toBe('/admin?user=abc');
    expect(allowedPath(stored('/admin/contact?inquiry=abc'), 'Admin', now)).toBe(
      '/admin/contact?inquiry=abc',
    );
    expect(allowedPath(stored('/account'), 'User', now)).toBe('/account');
    expect(allowedPath(stored('/admin/settings#mail'), 'Admin', now)).toBe('/admin/settings#mail');
    expect(allowedPath(stored('/admin?user=abc#!<x>'), 'Admin', now)).toBe('/admin?user=abc');
  });

  it('is the desk for administrators alone', () => {
    expect(allowedPath(stored('/admin?user=abc'), 'User', now)).toBeUndefined();
    expect(allowedPath(stored('/admin'), undefined, now)).toBeUndefined();
  });

  it('is nothing that is older than half an hour, or from the future', () => {
    expect(allowedPath(stored('/account', now - 30 * 60_000 - 1), 'User', now)).toBeUndefined();
    expect(allowedPath(stored('/account', now + 1), 'User', now)).toBeUndefined();
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
      `/account?${'x'.repeat(600)}`,
      7,
      null,
    ]) {
      expect(allowedPath(stored(path), 'Admin', now)).toBeUndefined();
    }
    expect(allowedPath(null, 'Admin', now)).toBeUndefined();
    expect(allowedPath('{"length":2}', 'Admin', now)).toBeUndefined();
    expect(allowedPath(stored('/account?next=//evil.example'), 'User', now)).toBe(
      '/account?next=%2F%2Fevil.example',
    );
  });
});
