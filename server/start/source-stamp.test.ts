import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildStamped, findStaleParts, stampOfSources } from './build-when-stale.ts';

describe('The stamp of a build', () => {
  let root: string;
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'fourfold-stamp-'));
    write('app/page.tsx', 'one');
    write('domain/rules.ts', 'two');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(root, { recursive: true, force: true });
  });

  it('is the same for the same files, whenever and by whomever they were copied', () => {
    const stamp = stampOfSources('pages', root);
    utimesSync(path.join(root, 'app/page.tsx'), 1, 1);
    expect(stampOfSources('pages', root)).toBe(stamp);
  });

  it('is another after an edit, also one that leaves size and time as they were', () => {
    const file = path.join(root, 'app/page.tsx');
    utimesSync(file, 1, 1);
    const stamp = stampOfSources('pages', root);
    write('app/page.tsx', 'six');
    utimesSync(file, 1, 1);
    expect(stampOfSources('pages', root)).not.toBe(stamp);
  });

  it('is another when a file has come, gone or another name', () => {
    const stamp = stampOfSources('pages', root);
    write('public/new.txt', '');
    const withNew = stampOfSources('pages', root);
    expect(withNew).not.toBe(stamp);
    rmSync(path.join(root, 'public/new.txt'));
    expect(stampOfSources('pages', root)).toBe(stamp);
    write('public/other.txt', '');
    expect(stampOfSources('pages', root)).not.toBe(withNew);
  });

  it('of the pages knows nothing of the server, and both know the rules that they share', () => {
    const [pages, server] = [stampOfSources('pages', root), stampOfSources('server', root)];
    write('server/start.js', 'four');
    expect(stampOfSources('pages', root)).toBe(pages);
    expect(stampOfSources('server', root)).not.toBe(server);
    write('domain/rules.ts', 'five');
    expect(stampOfSources('pages', root)).not.toBe(pages);
  });

  it('of the pages knows the files of the server that build them', () => {
    for (const name of ['server/start/build.ts', 'server/pages/read-sheet.ts']) {
      const stamp = stampOfSources('pages', root);
      write(name, 'six');
      expect(stampOfSources('pages', root)).not.toBe(stamp);
    }
  });

  it('leaves tests out: nothing of them is in the build', () => {
    const stamp = stampOfSources('pages', root);
    write('app/page.test.tsx', 'three');
    expect(stampOfSources('pages', root)).toBe(stamp);
  });

  it('is on a finished build alone, and names the sources that it began with', async () => {
    write('build/client/page.js', '');
    const isStale = () => findStaleParts(root).includes('pages');
    expect(isStale()).toBe(true);
    await buildStamped('pages', async () => {}, root);
    expect(isStale()).toBe(false);
    const killed = buildStamped('pages', () => Promise.reject(new Error('killed')), root);
    await expect(killed).rejects.toThrow('killed');
    expect(isStale()).toBe(true);
    await buildStamped('pages', async () => write('app/page.tsx', 'edited meanwhile'), root);
    expect(isStale()).toBe(true);
  });

  it('is compared with the files themselves as soon as one has changed since a start has seen them', async () => {
    const file = path.join(root, 'app/page.tsx');
    const seen = path.join(root, 'build/pages.seen');
    const isStale = () => findStaleParts(root).includes('pages');
    write('build/client/page.js', '');
    await buildStamped('pages', async () => {}, root);
    expect(isStale()).toBe(false);
    // Files that are younger than a moment are not noted.
    expect(existsSync(seen)).toBe(false);
    const soon = Date.now() + 2100;
    vi.spyOn(Date, 'now').mockReturnValue(soon);
    expect(isStale()).toBe(false);
    expect(existsSync(seen)).toBe(true);
    expect(isStale()).toBe(false);
    utimesSync(file, 1, 1);
    expect(isStale()).toBe(false);
    write('app/page.tsx', 'six');
    utimesSync(file, 1, 1);
    expect(isStale()).toBe(true);
    write('app/page.tsx', 'one');
    expect(isStale()).toBe(false);
  });
});
