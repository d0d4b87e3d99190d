import { treeLimits } from '../values/tree-limits.ts';
import { atOnce, remember } from '../values/values.ts';
import { judge, judgePage } from './codec.ts';
import { walkTree } from './read-tree.ts';
import {
  besideList,
  goneList,
  listed,
  NavigationTree,
  navigationTreeSchema,
  noPages,
  pagesIn,
  topList,
  type TreePage,
  treePageSchema,
} from './tree-schema.ts';

// A tree of megabytes as text, beside visitors who are not to wait for it: both ways yield after each page.

/** Reads first all pages without sections, then one page after the other. */
export function* readTree(value: unknown): Generator<void, NavigationTree> {
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
  const outline = NavigationTree.from(judge(navigationTreeSchema, all));
  const pages = new Map<string, TreePage>();
  for (const [id, page] of outline.pages) {
    yield;
    pages.set(id, judgePage({ ...page, templates: sections.get(id) }));
  }
  return new NavigationTree(pages, outline.lists);
}

const mostPages = treeLimits.pagesBelow + 4 * treeLimits.topEntries;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const outlineOf = remember((page: TreePage) => treePageSchema.parse({ ...page, templates: [] }));

/** Without the end of the text. Each page is checked and written once: most are as in the version before. */
const textOfEntry = remember((page: TreePage) => {
  const { templates: _none, ...own } = outlineOf(page);
  return JSON.stringify(own).slice(0, -1);
});

const textOfPage = remember((page: TreePage) => {
  const { templates: _none, isChild: _isChild, ...own } = outlineOf(page);
  return JSON.stringify(own).slice(0, -1);
});

/** The JSON of a tree with the sections of the pages that are shown. */
export function* writeTree(
  tree: NavigationTree,
  isShown: (id: string) => boolean = () => true,
): Generator<void, string> {
  const sections = new Map<string, string>();
  for (const { page } of walkTree(tree)) {
    yield;
    outlineOf(page);
    if (!isShown(page.id)) continue;
    sections.set(page.id, JSON.stringify(treePageSchema.parse(page).templates));
  }
  const endOf = ({ id }: TreePage) => `"templates":${sections.get(id) ?? '[]'}}`;
  const textOf = (list: string) =>
    pagesIn(tree, list)
      .map((page) => `${textOfPage(page)},${endOf(page)}`)
      .join();
  const children = pagesIn(tree, topList)
    .map((entry) => `${textOfEntry(entry)},"children":[${textOf(entry.id)}],${endOf(entry)}`)
    .join();
  const gone = JSON.stringify(listed(tree, goneList));
  return `{"children":[${children}],"pages":[${textOf(besideList)}],"gone":${gone}}`;
}

/** The same with the sections of one page. */
export function outlineText(tree: NavigationTree, shown: string): string {
  return atOnce(writeTree(tree, (id) => id === shown));
}

/** An answer with a tree in it, if the caller does not have that tree already. */
export type TreeAnswer = { status: number; message: string; data: { component?: unknown } };
export type AnswerSchema = { parse: (answer: TreeAnswer) => TreeAnswer };

/** The schema checks everything but the tree, whose text is checked page by page. */
export function answerText(
  answer: TreeAnswer,
  schema: AnswerSchema,
  writeComponent: () => string,
): string {
  if (!answer.data.component) return JSON.stringify(schema.parse(answer));
  const component = noPages.toJSON();
  const { data, ...rest } = schema.parse({ ...answer, data: { ...answer.data, component } });
  const fields = Object.entries(data).map(([name, value]) => {
    const text = name === 'component' ? writeComponent() : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `${JSON.stringify(rest).slice(0, -1)},"data":{${fields.flat().join()}}}`;
}
