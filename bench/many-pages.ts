import {
  decodeSaved,
  encodeOutline,
  encodeSave,
  savedSchema,
  type TreeDocument,
} from '../domain/tree/codec.ts';
import { treePage } from '../domain/tree/edit-tree.ts';
import { withItemIds } from '../domain/tree/stored-form.ts';
import { NavigationTree, type TreePage, type WireTree } from '../domain/tree/tree-schema.ts';
import { kinds } from '../domain/sections/kinds.ts';
import { type BuiltSection, sectionOfKind } from '../domain/sections/section-schema.ts';
import { treeLimits } from '../domain/values/tree-limits.ts';
import { readDocument } from '../tests/support/builder/publish-tree.ts';
import { dropdown } from '../tests/support/builder/trees.ts';
import { callSite } from '../tests/support/http/call-site.ts';
import type { Site } from '../tests/support/process/site.ts';
import { askUntilAnswered } from './ask-until-answered.ts';
import { FillerText, nameAt } from './filler-text.ts';

const kindsOfPage = ['section_01', 'section_02', 'section_03', 'section_04'] as const;

const pagesPerDropdown = 40;
/** The body of a save has a limit, so a large site is published in parts. */
const dropdownsPerSave = 6;

/** The id of the page at this place; a page has the same name, address and text on a site of any size. */
export function pageIdAt(index: number): string {
  return `page-${index}`;
}

/** As many as wanted, or as many as a site may have. */
export function countWithinLimits(wanted: number): number {
  return Math.min(wanted, treeLimits.pagesBelow);
}

/** Publishes a menu of so many pages, in dropdowns, by the calls of the API. */
export async function publishManyPages(
  site: Site,
  token: string,
  count: number,
): Promise<TreeDocument> {
  const { children } = manyPages(count);
  let document = await readDocument(site);
  for (let end = dropdownsPerSave; ; end += dropdownsPerSave) {
    const some = { children: children.slice(0, end), pages: [], gone: [] };
    const part = NavigationTree.from(some);
    const body = newPagesOnly({ ...document, tree: part }, end - dropdownsPerSave);
    const { status, message, data } = await askUntilAnswered(() =>
      callSite(site, '/template', { method: 'PUT', token, body }),
    );
    if (status !== 200) throw new Error(message);
    document = decodeSaved(savedSchema.parse(data), part);
    if (end >= children.length) return document;
  }
}

/** Pages of the dropdowns published before leave their sections out, and so keep them. */
function newPagesOnly(document: TreeDocument, publishedBefore: number) {
  const whole = encodeSave(document);
  const { children } = encodeOutline(document).component;
  const component = {
    ...whole.component,
    children: whole.component.children.map((entry, index) =>
      index < publishedBefore ? (children[index] ?? entry) : entry,
    ),
  };
  return { ...whole, component };
}

function manyPages(count: number): WireTree {
  const perDropdown = Math.max(pagesPerDropdown, Math.ceil(count / treeLimits.topEntries));
  const pages = Array.from({ length: count }, (_page, index) => pageAt(index));
  const children = Array.from({ length: Math.ceil(count / perDropdown) }, (_dropdown, index) =>
    dropdown(
      { id: `dropdown-${index}`, text: `Field ${index + 1}` },
      pages.slice(index * perDropdown, (index + 1) * perDropdown),
    ),
  );
  return withItemIds(NavigationTree.from({ children, pages: [], gone: [] })).toJSON();
}

function pageAt(index: number): TreePage {
  const id = pageIdAt(index);
  const text = new FillerText(index);
  const sections = kindsOfPage.map((kind) => sectionWith(text, kind, `${id}-${kind}`));
  return treePage({ id, text: nameAt(index), sections });
}

/** A section as the builder adds it, with other words in every heading and text. */
function sectionWith(
  text: FillerText,
  kind: (typeof kindsOfPage)[number],
  id: string,
): BuiltSection {
  const section = sectionOfKind(kind, id, structuredClone(kinds[kind].defaults));
  for (const part of [section.data, ...section.data.service.cards]) {
    part.heading = text.sentence(4);
    part.subHeading = text.sentence(16);
  }
  return section;
}
