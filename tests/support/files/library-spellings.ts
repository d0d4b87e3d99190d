import { type BuiltSection, sectionOfKind } from '../../../domain/sections/section-schema.ts';

/**
 * Every way to write the address of a file or picture of the library, by what it is called. `path` is the plain one, such
 * as `/files/<id>/Prices.pdf`; `host` is the site's own.
 */
export function librarySpellings(path: string, host: string): Record<string, string> {
  const [, folder = '', id = '', ...name] = path.split('/');
  const rest = name.map((part) => `/${part}`).join('');
  return {
    plain: path,
    'without a name': `/${folder}/${id}`,
    'with a slash at its end': `/${folder}/${id}/`,
    'with a query': `${path}?download=1`,
    'with a fragment': `${path}#page=2`,
    'in capitals': `/${folder.toUpperCase()}/${id.toUpperCase()}${rest}`,
    'with an escaped folder': `/${escaped(folder)}/${id}${rest}`,
    'with an escaped id': `/${folder}/${escaped(id)}${rest}`,
    'with a detour': `/x/../${folder}/./${id}${rest}`,
    'with the host': `https://${host}${path}`,
    'with the host in capitals': `HTTPS://${host.toUpperCase()}/${folder}/${id}${rest}?x#y`,
    'with a name before the host': `https://someone@${host}/${folder}/${id}${rest}`,
  };
}

function escaped(text: string): string {
  return Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
}

/** The places of a page that may lead to something of the library. */
export const linkingSections: Record<string, (id: string, link: string) => BuiltSection> = {
  'a button': (id, buttonLink) => sectionOfKind('section_01', id, { heading: 'A', buttonLink }),
  prose: (id, link) => sectionOfKind('text', id, { body: `See [it](${link}) here.` }),
  'prose with escapes': (id, link) =>
    sectionOfKind('text', id, { body: `See [it](${link.replaceAll('/', '\\/')}) here.` }),
  'a card': (id, to) => {
    const card = {
      id: 'one',
      vertical: 'real-estate' as const,
      heading: 'A',
      text: '',
      to,
      image: '',
    };
    return sectionOfKind('verticals', id, { heading: 'A', cards: [card] });
  },
};
