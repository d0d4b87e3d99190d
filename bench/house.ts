import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { findFault, houseNames, roomOf } from '../tests/house/floors.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';

type Import = { from: string; to: string };

const promisedFloors: Record<string, number> = { server: 9, 'app/builder': 9 };

/** The rooms that a save crosses; their lines are counted apart. */
const savingRooms = ['domain/tree', 'server/content', 'app/builder/work'];

/**
 * Measures the shape of the code by the floors that lint enforces: imports that point upwards, and the number of
 * floors.
 */
export async function measureHouse(): Promise<Figure[]> {
  const all = globSync('{domain,server,app}/**/*.{ts,tsx,js}').map((file) =>
    file.replaceAll(path.sep, '/'),
  );
  const files = all.filter((file) => !isTest(file));
  const lengths = files.map(linesOf);
  const imports = files.flatMap(importsOf);
  const rings = ringsOf(imports);
  for (const ring of rings) console.log(`a ring: ${ring.join(', ')}`);
  return [
    ...houseNames.flatMap((house) => measureOne(house, files, imports)),
    figure('rings of imports', rings.length, 'rings', '0'),
    figure('source files', files.length, 'files'),
    figure('median file', median(lengths), 'lines'),
    figure('largest file', Math.max(...lengths), 'lines', 'at most 300'),
    figure('all files', sumOf(lengths), 'lines'),
    ...[...savingRooms, savingRooms.join(', ')].flatMap((rooms) => measureLines(rooms, all)),
  ];
}

function measureLines(rooms: string, files: string[]): Figure[] {
  const inside = files.filter((file) =>
    rooms.split(', ').some((room) => file.startsWith(`${room}/`)),
  );
  const sources = inside.filter((file) => !isTest(file));
  const tests = inside.filter(isTest);
  return [
    figure(`${rooms}: source`, sumOf(sources.map(linesOf)), 'lines'),
    figure(`${rooms}: tests`, sumOf(tests.map(linesOf)), 'lines'),
  ];
}

function isTest(file: string): boolean {
  return file.includes('.test.');
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}

function sumOf(lengths: number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0);
}

function measureOne(house: string, files: string[], imports: Import[]): Figure[] {
  const rooms = new Set(files.flatMap((file) => roomOf(house, file) ?? []));
  const between = imports
    .map((one) => ({ ...one, upper: roomOf(house, one.from), lower: roomOf(house, one.to) }))
    .filter(({ upper, lower }) => upper !== undefined && lower !== undefined && upper !== lower);
  const faults = between.flatMap(({ from, to }) => findFault(from, to) ?? []);
  for (const fault of faults) console.log(fault);
  const below = (room: string) =>
    between.flatMap(({ from, to, upper, lower = '' }) =>
      upper === room && findFault(from, to) === undefined ? [lower] : [],
    );
  const promise = promisedFloors[house];
  return [
    figure(`${house}: imports up`, faults.length, 'imports', '0'),
    figure(
      `${house}: floors`,
      countFloors([...rooms], below),
      'floors',
      promise === undefined ? '' : `at most ${promise}`,
    ),
    figure(`${house}: rooms`, rooms.size, 'rooms'),
  ];
}

/** A room stands one floor above the highest of those that it imports. */
function countFloors(rooms: string[], below: (room: string) => string[]): number {
  const known = new Map<string, number>();
  const heightOf = (room: string): number => {
    const height = known.get(room) ?? 1 + Math.max(0, ...new Set(below(room).map(heightOf)));
    known.set(room, height);
    return height;
  };
  return Math.max(...rooms.map(heightOf));
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  return Array.from(source.matchAll(/\b(?:from|import)[\s(]+'(\.[^']+)'/g), ([, named = '']) => ({
    from: file,
    to: path.posix.join(path.posix.dirname(file), named),
  }));
}

/** Files that import each other in a circle, types included: Tarjan's strongly connected components. */
function ringsOf(imports: Import[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const rings: string[][] = [];
  const visit = (file: string): void => {
    const place = order.size;
    order.set(file, place);
    lowest.set(file, place);
    open.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (open.includes(to)) {
        lowest.set(file, Math.min(lowest.get(file) ?? place, lowest.get(to) ?? place));
      }
    }
    if (lowest.get(file) === place) {
      const ring = open.splice(open.indexOf(file));
      if (ring.length > 1) rings.push(ring);
    }
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return rings;
}

function figure(name: string, value: number, unit: string, promise = ''): Figure {
  return { name, value, unit, promise };
}
