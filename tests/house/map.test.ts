import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { floorsOf } from './floors.ts';

const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
];
const [, map = ''] = readFileSync('README.md', 'utf8').split('## Where things live');

/** The lines of a house on the map: two spaces, then its rooms, each with a slash or the name of a file. */
function floorsOnMap(house: string): string[][] {
  const [, lines = ''] = new RegExp(`\\n${house}/ (.*?)\\n(?=[a-z])`, 's').exec(map) ?? [];
  return lines.split('\n').flatMap((line) => {
    const [, rooms] = /^ {2}((?:[a-z]+(?:\/|\.ts)(?:, )?)+)\s/.exec(line) ?? [];
    return rooms ? [rooms.split(', ').map((room) => room.replace(/\/$|\.ts$/, ''))] : [];
  });
}

function sorted(floors: string[][]): string[][] {
  return floors.map((rooms) => rooms.toSorted());
}

describe("README's map", () => {
  for (const house of ['domain', 'server']) {
    it(`shows the floors of ${house}/ that lint holds, from the top`, () => {
      const floors = floorsOf(house).toReversed();
      expect(sorted(floorsOnMap(house))).toEqual(sorted(floors));
      expect(map.split(`\n${house}/ `)[1]).toContain(`${numbers[floors.length]} floors`);
    });
  }

  it('names every room of app/', () => {
    const rooms = readdirSync('app', { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const [, app = ''] = map.split('\napp/ ');
    expect(rooms.filter(({ name }) => !app.includes(`${name}/`)).map(({ name }) => name)).toEqual(
      [],
    );
  });
});
