import { fixedAddresses, footerPage } from '../../../domain/pages/page-ids.ts';
import { withTail } from '../../../domain/pages/shipped-pages.ts';
import { isOfKind } from '../../../domain/sections/fields.ts';
import { itemsOf, withItems } from '../../../domain/sections/kinds.ts';
import { mapTexts } from '../../../domain/sections/field-holders.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { walkTree } from '../../../domain/tree/read-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { readDocument } from '../builder/publish-tree.ts';
import { callSite } from '../http/call-site.ts';
import type { Site } from '../process/site.ts';

/** What a company puts in the place of all that was shipped. */
export type OwnContent = {
  token: string;
  /** The address of its picture in the library. */
  picture: string;
  /** New names of pages, by the shipped ones. */
  names: Readonly<Record<string, string>>;
};

/** Publishes every page that there is with words, figures, pictures and colours of the company's own. */
export async function putOwnContent(site: Site, content: OwnContent): Promise<void> {
  const { tree } = await readDocument(site);
  const placed = walkTree(tree).map(({ page }) => page.id);
  const ids = new Set([...fixedAddresses.keys(), ...placed]);
  ids.delete(footerPage.id);
  for (const id of ids) {
    const document = openPage(tree, id);
    if (!document) continue;
    const { version } = await readDocument(site);
    const page = ownPage(document, content);
    const { status, message } = await callSite(site, `/template/pages/${id}`, {
      method: 'PUT',
      token: content.token,
      body: { version, page },
    });
    if (status !== 200) throw new Error(`${document.text}: ${message}`);
  }
}

function ownPage(document: PageDocument, { names, picture }: OwnContent): PageDocument {
  return {
    ...document,
    text: names[document.text] ?? document.text,
    hue: 'all',
    // What follows a page by itself becomes its own, as “Edit it here” does.
    sections: withTail(document.id, document.sections).map((section, at) =>
      ownSection(section, at, picture),
    ),
  };
}

const lines = [
  'Boats that leave on time',
  'A crew that knows every reef',
  'Built to last a hard winter',
  'Ask us on the quay',
];
const ownColour = '#db2777';

/** An empty field stays empty. */
function full(own: string): (text: string) => string {
  return (text) => (text === '' ? '' : own);
}

function ownSection(section: BuiltSection, at: number, picture: string): BuiltSection {
  const line = lines[at % lines.length] ?? '';
  const changes: [Parameters<typeof mapTexts>[1], (text: string) => string][] = [
    ['words', full(line)],
    ['prose', full(`${line}, and back again.`)],
    ['image', full(picture)],
    ['colour', full(ownColour)],
    ['choice', (text) => (text === 'GB' ? 'NO' : text)],
    // Shipped links begin a message in the contact form.
    ['link', (text) => text.replace(/^\/contact\?.*/, '/contact')],
  ];
  const own = changes.reduce((made, [type, change]) => mapTexts(made, type, change), section);
  if (isOfKind(own, 'counters')) {
    const figure = { value: '7', prefix: '', suffix: '', label: 'Boats at sea' };
    return withItems(own, [{ ...itemsOf(own)[0], ...figure }]);
  }
  const points = itemsOf(own).map((item) =>
    Array.isArray(item['subPoints'])
      ? { ...item, subPoints: item['subPoints'].map(() => line) }
      : item,
  );
  return withItems(own, points);
}
