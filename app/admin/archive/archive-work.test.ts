import { expect, it } from 'vitest';

import type { WaitingArchive } from '../../../domain/content/content-archive.ts';
import {
  asksForPictures,
  countEarlier,
  firstWork,
  isEmptyWork,
  requestOf,
} from './archive-work.ts';

const page = { path: '/x', mayCopy: true, pictures: [], earlier: 0 };
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
  files: { total: 0, new: 0 },
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
    redirects: false,
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

it('The earlier versions that are promised are those of the pages that come', () => {
  const pages = waiting.pages.map((one, at) => ({ ...one, earlier: 10 ** at }));
  const old = { ...waiting, pages, versions: 111 };
  const work = firstWork(old);
  expect(countEarlier(old, work)).toBe(11);
  expect(countEarlier(old, { ...work, mode: 'whole' })).toBe(111);
  const all = { ...work, chosen: new Set(['new', 'other']) };
  expect(countEarlier(old, all)).toBe(111);
  expect(countEarlier(old, { ...all, choices: { other: 'skip' } })).toBe(11);
});

it('All redirects come along unless someone says no, even without a page', () => {
  const led = { ...waiting, redirects: 14 };
  const work = { ...firstWork(led), chosen: new Set<string>() };
  expect(requestOf(led, work).redirects).toBe(true);
  expect(isEmptyWork(led, work)).toBe(false);
  expect(isEmptyWork(led, { ...work, hasRedirects: false })).toBe(true);
});
