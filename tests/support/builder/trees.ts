import type { SectionData } from '../../../domain/sections/built-fields.ts';
import { builderKinds, kinds, type SectionOf } from '../../../domain/sections/kinds.ts';
import { kindOf } from '../../../domain/sections/fields.ts';
import { builtSection } from '../../../domain/pages/built-section.ts';
import {
  type BuilderSection,
  type BuiltSection,
  sectionOfKind,
} from '../../../domain/sections/section-schema.ts';
import { NavigationTree, type WireTree } from '../../../domain/tree/tree-schema.ts';
import { treePage } from '../../../domain/tree/edit-tree.ts';

/** An entry at the top of the menu as it is sent: a page, or a dropdown with its pages. */
export type TreeEntry = WireTree['children'][number];

type PageContent = Parameters<typeof treePage>[0];

export function topPage(content: PageContent): TreeEntry {
  return { ...treePage(content), children: [] };
}

export function dropdown(content: PageContent, children: SentPage[]): TreeEntry {
  return { ...treePage({ ...content, isChild: true }), children };
}

/** A page below an entry or beside the menu, as it is sent. */
export type SentPage = WireTree['pages'][number];

export function sentPage(content: PageContent): SentPage {
  const { isChild: _isChild, ...sent } = treePage(content);
  return sent;
}

/** Small trees for tests: only what the test is about is written out. */
export function section(id: string, heading = id): SectionOf<'section_02'> {
  return builtSection('section_02', id, { heading });
}

/** The data of a section of one of the specification's kinds. */
export function dataOf(made: BuiltSection | undefined): SectionData {
  if (!made || !builderKinds.some((kind) => kind === kindOf(made)))
    throw new Error('Not one of the six kinds');
  return (made as BuilderSection).data;
}

export function page(id: string, sections: BuiltSection[] = [], text = id): TreeEntry {
  return topPage({ id, text, to: id, sections });
}

export function parent(id: string, children: SentPage[], text = id): TreeEntry {
  return dropdown({ id, text, to: id }, children);
}

export function child(id: string, sections: BuiltSection[] = [], text = id): SentPage {
  return sentPage({ id, text, to: id, sections });
}

export function tree(...children: TreeEntry[]): NavigationTree {
  return treeOf({ children });
}

/** The tree after a change of its sent form. */
export function withSent(
  before: NavigationTree,
  change: (sent: WireTree) => Partial<WireTree>,
): NavigationTree {
  const sent = before.toJSON();
  return treeOf({ ...sent, ...change(sent) });
}

export function treeOf({
  children = [],
  pages = [],
  gone = [],
}: Partial<WireTree>): NavigationTree {
  return NavigationTree.from({ children, pages, gone });
}

/** So many sections, of the specification's six kinds in turn, as the builder adds them. */
export function sectionsOfEveryKind(count: number, prefix: string): BuiltSection[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = builderKinds[index % builderKinds.length] ?? 'section_01';
    return sectionOfKind(kind, `${prefix}-${index}`, kinds[kind].defaults);
  });
}
