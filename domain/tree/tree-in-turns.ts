import { treeLimits } from '../values/tree-limits.ts';
import { judgeTree } from './codec.ts';
import { mapPages, walkTree } from './read-tree.ts';
import { withItemIds, withOwnSectionIds } from './stored-form.ts';
import { type NavigationTree, noPages, type TreePage } from './tree-schema.ts';

// A tree of megabytes as text, beside visitors who are not to wait for it.

/** The text that `encodeTree` writes, one page after the other. `pause` is called between them. */
export async function encodeTreeInTurns(
  tree: NavigationTree,
  pause: () => Promise<void>,
): Promise<string> {
  const write = async (value: object): Promise<string> => {
    const fields: string[] = [];
    for (const [name, field] of Object.entries(value) as [string, unknown][]) {
      const isPages = Array.isArray(field) && (name === 'children' || name === 'pages');
      const text = isPages ? await writeAll(field as object[]) : JSON.stringify(field);
      if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
    }
    await pause();
    return `{${fields.join()}}`;
  };
  const writeAll = async (pages: object[]) => {
    const texts: string[] = [];
    for (const page of pages) texts.push(await write(page));
    return `[${texts.join()}]`;
  };
  return write(tree);
}

/** Reads as `decodeTree` does, first all pages without sections, then one page after the other. */
export async function decodeTreeInTurns(
  value: unknown,
  pause: () => Promise<void>,
): Promise<NavigationTree> {
  const sections = new Map<unknown, unknown>();
  let count = 0;
  const outlineOf = (page: unknown): unknown => {
    count += 1;
    if (count > mostPages) throw new RangeError('There are more pages than a site has');
    if (!isRecord(page)) return page;
    sections.set(page['id'], page['templates']);
    const { children } = page;
    const below = Array.isArray(children) && { children: children.map(outlineOf) };
    return { ...page, templates: [], ...below };
  };
  const all = isRecord(value) ? { ...value } : {};
  for (const list of ['children', 'pages']) {
    const pages = all[list];
    if (Array.isArray(pages)) all[list] = pages.map(outlineOf);
  }
  const outline = judgeTree(all, (tree) => tree);
  const whole = new Map<string, TreePage>();
  for (const { page } of walkTree(outline)) {
    await pause();
    const { pages } = judgeTree({ ...page, templates: sections.get(page.id) }, (one) => ({
      children: [],
      pages: [one],
    }));
    const { templates } = withOwnSectionIds(withItemIds({ ...noPages, pages })).pages[0] ?? page;
    whole.set(page.id, { ...page, templates });
  }
  return mapPages(outline, (page) => ({ ...page, templates: whole.get(page.id)?.templates ?? [] }));
}

const mostPages = treeLimits.pagesBelow + 4 * treeLimits.topEntries;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
