import { published } from '../sections/section-schema.ts';
import { remember } from '../values/values.ts';
import { findPage } from './read-tree.ts';
import {
  noPages,
  type NavigationTree,
  type TreeEntry,
  treeEntrySchemaOf,
  type TreePage,
  treePageSchemaOf,
} from './tree-schema.ts';

const pageSchema = treePageSchemaOf(published);
const entrySchema = treeEntrySchemaOf(published);

/** The JSON of a tree with the sections of one page. Each entry is checked and written once: most are as before. */
export function outlineText(tree: NavigationTree, shown: string): string {
  const placed = findPage(tree, shown);
  const holder = placed && (placed.parent ?? placed.page);
  const children = tree.children.map((entry) =>
    entry === holder ? JSON.stringify(showIn(entry, shown)) : textOfEntry(entry),
  );
  const pages = tree.pages.map((page) =>
    page === holder ? JSON.stringify(pageSchema.parse(page)) : textOfPage(page),
  );
  const gone = JSON.stringify(tree.gone);
  return `{"children":[${children.join()}],"pages":[${pages.join()}],"gone":${gone}}`;
}

function showIn(entry: TreeEntry, shown: string): TreeEntry {
  const outline = outlineOfEntry(entry);
  if (entry.id === shown) {
    const { templates } = entrySchema.parse({ ...entry, children: [] });
    return { ...outline, templates };
  }
  const children = entry.children.map((page) =>
    page.id === shown ? pageSchema.parse(page) : outlineOfPage(page),
  );
  return { ...outline, children };
}

const outlineOfPage = remember((page: TreePage) => pageSchema.parse({ ...page, templates: [] }));

const outlineOfEntry = remember((entry: TreeEntry) => ({
  ...entrySchema.parse({ ...entry, children: [], templates: [] }),
  children: entry.children.map(outlineOfPage),
}));

const textOfPage = remember((page: TreePage) => JSON.stringify(outlineOfPage(page)));
const textOfEntry = remember((entry: TreeEntry) => JSON.stringify(outlineOfEntry(entry)));

/** An answer with a tree in it, if the caller does not have that tree already. */
export type TreeAnswer = {
  status: number;
  message: string;
  data: { component?: NavigationTree | undefined };
};
export type AnswerSchema = { parse: (answer: TreeAnswer) => TreeAnswer };

/** The schema checks everything but the tree, whose text is checked page by page. */
export function answerText(answer: TreeAnswer, shown: string, schema: AnswerSchema): string {
  const { component } = answer.data;
  if (!component) return JSON.stringify(schema.parse(answer));
  const { data, ...rest } = schema.parse({
    ...answer,
    data: { ...answer.data, component: noPages },
  });
  const fields = Object.entries(data).map(([name, value]) => {
    const text = name === 'component' ? outlineText(component, shown) : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `${JSON.stringify(rest).slice(0, -1)},"data":{${fields.flat().join()}}}`;
}
