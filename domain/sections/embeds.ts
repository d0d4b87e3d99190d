import { treeLimits } from '../values/tree-limits.ts';

/** What another host may show on a page. */
export type EmbedSort = 'film' | 'map';

/** A film or a map of another host, reduced to what we know of its address. */
export type Embed = {
  host: string;
  /** The one origin that the page's policy must allow. */
  origin: string;
  /** The address of the frame. Nothing may ask for it before a visitor has pressed. */
  src: string;
  /** The address for people: what is stored, and where a plain link leads. */
  address: string;
};

/** Reads an address that an editor typed or pasted; undefined when no host of ours knows it. */
export function readEmbed(sort: EmbedSort, text: string): Embed | undefined {
  const url = urlIn(text);
  if (!url) return undefined;
  return sort === 'film'
    ? (readYouTube(url) ?? readVimeo(url))
    : (readOpenStreetMap(url) ?? readGoogleMaps(url));
}

const problems: Readonly<Record<EmbedSort, string>> = {
  film: 'This must be the address of a YouTube or Vimeo film',
  map: 'This must be the address that OpenStreetMap or Google Maps gives for embedding a map',
};

/** The message that an address cannot be published; undefined when it can, or when there is none. */
export function embedProblem(sort: EmbedSort, value: unknown): string | undefined {
  const isKnown = typeof value === 'string' && (value === '' || readEmbed(sort, value));
  return isKnown ? undefined : problems[sort];
}

/** A frame that a host offers for copying is longer than the address in it. */
const longestPasted = 2 * treeLimits.urlLength;

function urlIn(text: string): URL | undefined {
  if (text.length > longestPasted) return undefined;
  const address = addressIn(text.trim());
  try {
    const url = new URL(/^https?:/i.test(address) ? address : `https://${address}`);
    return url.username === '' && url.password === '' && url.port === '' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** People paste the whole frame that a host offers them. */
function addressIn(pasted: string): string {
  if (!pasted.startsWith('<iframe')) return pasted;
  const [, rest = ''] = pasted.split('src="', 2);
  return rest.slice(0, rest.indexOf('"')).replaceAll('&amp;', '&');
}

const youTubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/** These stand where an id would, and have its length. */
const noFilms = new Set(['videoseries', 'live_stream']);

function readYouTube(url: URL): Embed | undefined {
  const id = youTubeIdIn(url);
  if (!/^[\w-]{11}$/.test(id) || noFilms.has(id)) return undefined;
  const origin = 'https://www.youtube-nocookie.com';
  return {
    host: 'YouTube',
    origin,
    src: `${origin}/embed/${id}?autoplay=1&rel=0`,
    address: `https://www.youtube.com/watch?v=${id}`,
  };
}

function youTubeIdIn({ hostname, pathname, searchParams }: URL): string {
  const [, first = '', second = ''] = pathname.split('/');
  if (hostname === 'youtu.be') return first;
  if (!youTubeHosts.has(hostname)) return '';
  if (first === 'watch') return searchParams.get('v') ?? '';
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : '';
}

const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

/** The number of the film, and the key of one that is not listed. */
const vimeoPath =
  /^\/(?:(?:video|channels\/[\w-]+|groups\/[\w-]+\/videos|(?:showcase|album)\/\d+\/video)\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/;

function readVimeo({ hostname, pathname, searchParams }: URL): Embed | undefined {
  const [, id, inPath] = vimeoPath.exec(pathname) ?? [];
  if (!vimeoHosts.has(hostname) || id === undefined) return undefined;
  const asked = searchParams.get('h') ?? '';
  const key = inPath ?? (/^[\da-f]{6,20}$/.test(asked) ? asked : undefined);
  const origin = 'https://player.vimeo.com';
  return {
    host: 'Vimeo',
    origin,
    src: `${origin}/video/${id}?${key ? `h=${key}&` : ''}dnt=1&autoplay=1`,
    address: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  };
}

const openStreetMap = { host: 'OpenStreetMap', origin: 'https://www.openstreetmap.org' };
const googleMaps = { host: 'Google Maps', origin: 'https://www.google.com' };

function readOpenStreetMap({ hostname, pathname, searchParams }: URL): Embed | undefined {
  const isOurs = hostname === 'www.openstreetmap.org' || hostname === 'openstreetmap.org';
  const box = numbersIn(searchParams.get('bbox'), 4);
  if (!isOurs || pathname !== '/export/embed.html' || !box) return undefined;
  const layer = searchParams.get('layer') ?? '';
  const marker = numbersIn(searchParams.get('marker'), 2);
  const kept = [
    `bbox=${box}`,
    ...(/^[a-z]{1,20}$/.test(layer) ? [`layer=${layer}`] : []),
    ...(marker ? [`marker=${marker}`] : []),
  ];
  const src = `${openStreetMap.origin}${pathname}?${kept.join('&')}`;
  return { ...openStreetMap, src, address: src };
}

/** Numbers with commas between them, as they came; undefined when they are not so many. */
function numbersIn(text: string | null, count: number): string | undefined {
  const parts = text?.split(',') ?? [];
  const areNumbers = parts.every((part) => /^-?\d{1,3}(?:\.\d{1,20})?$/.test(part));
  return parts.length === count && areNumbers ? parts.join(',') : undefined;
}

function readGoogleMaps({ hostname, pathname, searchParams }: URL): Embed | undefined {
  if (hostname !== 'www.google.com') return undefined;
  const drawn = searchParams.get('pb');
  const isPlain = pathname === '/maps/embed' && drawn !== null && drawn.startsWith('!');
  const isKeyed = /^\/maps\/embed\/v1\/[a-z]{4,12}$/.test(pathname) && searchParams.has('key');
  if (!isPlain && !isKeyed) return undefined;
  const query = isPlain ? `pb=${encodeURIComponent(drawn)}` : searchParams.toString();
  const src = `${googleMaps.origin}${pathname}?${query}`;
  return { ...googleMaps, src, address: src };
}

/** Where the visitor's own maps open: on phones in the app, and at the host of the page's map, if it has one. */
export function mapsSearch(address: string, embed?: Embed): { host: string; href: string } {
  const query = linesOf(address).join(', ');
  if (embed?.origin === openStreetMap.origin) {
    const { host, origin } = openStreetMap;
    return { host, href: `${origin}/search?${new URLSearchParams({ query })}` };
  }
  const { host, origin } = googleMaps;
  return { host, href: `${origin}/maps/search/?${new URLSearchParams({ api: '1', query })}` };
}

export function linesOf(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
