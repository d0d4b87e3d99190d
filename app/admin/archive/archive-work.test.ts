import { expect, it } from 'vitest';

import type { WaitingArchive } from '../../../domain/content/content-archive.ts';
import { asksForPictures, firstWork, isEmptyWork, requestOf } from './archive-work.ts';

const page = { path: '/x', mayCopy: true, pictures: [] };
const waiting: WaitingArchive = {
  id: 'f'.repeat(24),
  site: 'Harbour',
  madeAt: '2026-11-17T08:00:00.000Z',
  expiresAt: '2026-11-18T08:00:00.000Z',
  pages: [
    { ...page, id: 'new', text: 'New', state: 'new' },
    { ...page, id: 'same', text: 'Same', state: 'same' },
    { ...page, id: 'other', text: 'Other', state: 'differs', pictures: ['p1'] },
  ],
  pictures: { total: 2, new: 1, differing: [{ id: 'p1', name: 'Port' }] },
  settings: { changes: ['Name'], pictures: [] },
  redirects: 0,
  versions: 0,
};

it('At first only pages are chosen that are not here, so nothing that is here changes', () => {
  const work = firstWork(waiting);
  expect(requestOf(waiting, work)).toEqual({
    pages: ['new'],
    existing: { p1: 'skip' },
    settings: false,
    history: false,
  });
  expect(asksForPictures(waiting, work)).toBe(false);
});

it('A chosen page that differs is sent with its choice, and asks about its pictures', () => {
  const work = { ...firstWork(waiting), chosen: new Set(['other']), choices: {} };
  expect(requestOf(waiting, work).existing).toEqual({ p1: 'skip', other: 'replace' });
  expect(asksForPictures(waiting, work)).toBe(true);
  const both = { ...work, choices: { other: 'both' as const }, pictures: 'both' as const };
  expect(requestOf(waiting, both).existing).toEqual({ p1: 'both', other: 'both' });
});

it('The whole site needs no choice of pages, and nothing at all is no import', () => {
  const work = { ...firstWork(waiting), chosen: new Set<string>() };
  expect(isEmptyWork(waiting, work)).toBe(true);
  expect(isEmptyWork(waiting, { ...work, hasSettings: true })).toBe(false);
  const whole = { ...work, mode: 'whole' as const };
  expect(isEmptyWork(waiting, whole)).toBe(false);
  expect(requestOf(waiting, whole).pages).toBe('whole');
  expect(asksForPictures(waiting, whole)).toBe(true);
});

it('Earlier versions come along when they are in the file, those of unchanged pages too', () => {
  const old = { ...waiting, versions: 4 };
  const work = firstWork(old);
  expect(requestOf(old, work)).toMatchObject({ pages: ['new', 'same'], history: true });
  expect(asksForPictures(old, work)).toBe(true);
  const alone = { ...work, chosen: new Set<string>() };
  expect(isEmptyWork(old, alone)).toBe(false);
  expect(requestOf(old, { ...alone, hasHistory: false })).toMatchObject({
    pages: [],
    history: false,
  });
});
