import path from 'node:path';

type House = {
  /** From the ground up; rooms of one floor do not import each other. */
  floors: string[][];
  /** Rooms that import only some of the rooms below them. */
  knows?: Record<string, string[]>;
};

/**
 * The floors of each house: a room imports only rooms below it. Lint enforces it (`floors-rule.ts`)
 * and `npm run bench house` counts by it. A room is a folder, or the file of that name beside the
 * folders; unlisted files stand on the roof, above all rooms.
 */
const houses: Record<string, House> = {
  domain: {
    floors: [
      ['values', 'words'],
      ['http', 'audit', 'captcha', 'mail'],
      ['prose', 'files'],
      ['sections', 'contact'],
      ['settings'],
      ['accounts', 'pages'],
      ['tree', 'desk'],
      ['content', 'media'],
      ['checks', 'catalogue'],
      ['calls'],
    ],
  },
  server: {
    floors: [
      ['config', 'poller', 'service'],
      ['db'],
      ['http', 'outbox', 'presence'],
      ['audit', 'limits'],
      ['content', 'pages', 'media', 'settings', 'captcha'],
      ['files'],
      ['accounts', 'backup', 'archive'],
      ['mail', 'metrics'],
      ['contact', 'desk', 'housekeeping'],
      ['start'],
    ],
  },
  'server/content': {
    floors: [['redirects', 'revisions'], ['tree'], ['drafts', 'notes'], ['editing']],
  },
  'server/accounts': {
    floors: [
      ['account', 'account-errors'],
      ['account-store'],
      ['person-store'],
      ['keys'],
      ['oidc', 'sign-up'],
      ['sign-in', 'people'],
      ['factors', 'passwords'],
      ['own-account'],
    ],
  },
  'app/builder': {
    floors: [
      ['kit'],
      ['work'],
      ['links', 'drafts', 'menu'],
      ['prose'],
      ['preview', 'suggest'],
      ['library', 'redirects', 'history', 'pages', 'notes', 'replace'],
      ['search'],
      ['checks'],
      ['editor'],
    ],
    // A tool imports kit and work, and another tool only where it shows or checks what that one
    // makes.
    knows: {
      library: ['kit', 'work', 'suggest'],
      redirects: ['kit', 'work', 'links'],
      history: ['kit', 'work', 'preview'],
      pages: ['kit', 'work', 'drafts'],
      notes: ['kit', 'work'],
      replace: ['kit', 'work'],
      search: ['kit', 'work', 'library'],
      checks: ['kit', 'work', 'preview', 'search'],
    },
  },
};

export const houseNames = Object.keys(houses);

/** From the ground up. */
export function floorsOf(house: string): string[][] {
  return houses[house]?.floors ?? [];
}

/**
 * The room of a file in a house; `roof` for a file beside the rooms, undefined for a file
 * elsewhere.
 */
export function roomOf(house: string, file: string): string | undefined {
  if (!file.startsWith(`${house}/`)) return undefined;
  const [first = '', ...rest] = file.slice(house.length + 1).split('/');
  if (rest.length > 0) return first;
  const name = path.parse(first).name;
  return floorOf(house, name) === undefined ? 'roof' : name;
}

/**
 * The problem of an import, in words; undefined when there is none. Both paths begin at the
 * project's root.
 */
export function findFault(from: string, to: string): string | undefined {
  for (const house of houseNames) {
    const [upper, lower] = [roomOf(house, from), roomOf(house, to)];
    if (upper === undefined || lower === undefined || upper === lower) continue;
    const [above, below] = [floorOf(house, upper), floorOf(house, lower)];
    if (above === undefined) return `${house}/${upper} has no floor: give it one in ${list}.`;
    if (below === undefined) return `${house}/${lower} has no floor: give it one in ${list}.`;
    if (below >= above) {
      return `${house}/${upper} may import only rooms below it, and ${lower} stands ${below > above ? 'above' : 'beside'} it (${list}).`;
    }
    const known = houses[house]?.knows?.[upper];
    if (known && !known.includes(lower)) {
      return `${house}/${upper} knows only ${known.join(', ')} (${list}).`;
    }
  }
  return undefined;
}

const list = 'tests/house/floors.ts';

function floorOf(house: string, room: string): number | undefined {
  const floors = floorsOf(house);
  if (room === 'roof') return floors.length;
  const floor = floors.findIndex((rooms) => rooms.includes(room));
  return floor < 0 ? undefined : floor;
}
