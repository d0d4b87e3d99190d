import { linkToFile } from './addresses.ts';

/** A file or picture of the library at the beginning of a path. */
const libraryPath = /^\/(files|media)\/([0-9a-f]{24})(?:\/|$)/;

/** A file is stored as `file:<id>`, a picture as `/media/<id>`, in whatever spelling or with the site's host. */
export function storedLink(link: string, ownHost?: string): string {
  const [, folder, id] = libraryPath.exec(ownPathOf(link, ownHost) ?? '') ?? [];
  if (id === undefined) return link;
  return folder === 'files' ? linkToFile(id) : `/media/${id}`;
}

const noHost = 'own.invalid';

/** The path that a link has on this site, unescaped and in small letters; undefined for a link that leads elsewhere. */
function ownPathOf(link: string, ownHost: string | undefined): string | undefined {
  if (!link.startsWith('/') && !/^https?:/i.test(link)) return undefined;
  let url: URL;
  try {
    url = new URL(link, `https://${noHost}`);
  } catch {
    return undefined;
  }
  if (url.host !== noHost && url.host !== ownHost) return undefined;
  return unescapeAscii(url.pathname).replaceAll(/\/+/g, '/').toLowerCase();
}

function unescapeAscii(text: string): string {
  return text.replaceAll(/%([2-7][0-9a-f])/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** What a text names of the library. A picture may also be named by one of its files, whose name begins with a hash. */
export type LibraryNames = { files: string[]; pictures: string[]; hashes: string[] };

/** Named in every spelling and with any host: the site may have had another. JSON doubles the backslashes of prose. */
export function libraryNamesIn(text: string): LibraryNames {
  const plain = unescapeAscii(text.replaceAll('\\', '')).replaceAll(/\/(?:\.?\/)+/g, '/');
  return {
    files: allIn(plain, /(?:file:|\/files\/)([0-9a-f]{24})(?![0-9a-f])/gi),
    pictures: allIn(plain, /\/media\/([0-9a-f]{24})(?![0-9a-f])/gi),
    hashes: allIn(plain, /\/media\/([0-9a-f]{32})-\d/gi),
  };
}

function allIn(text: string, pattern: RegExp): string[] {
  const found = Array.from(text.matchAll(pattern), ([, name = '']) => name.toLowerCase());
  return [...new Set(found)];
}
