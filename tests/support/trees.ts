import { builtSection } from '../../domain/pages/built-section.ts';
import type { BuiltSection } from '../../domain/tree/sections.ts';
import {
  dropdown,
  type NavigationTree,
  topPage,
  type TreeEntry,
  type TreePage,
  treePage,
} from '../../domain/tree/tree-schema.ts';

/** Small trees for tests: only what the test is about is written out. */
export function section(id: string, heading = id): BuiltSection {
  return builtSection('section_02', id, { heading });
}

export function page(id: string, sections: BuiltSection[] = [], text = id): TreeEntry {
  return topPage({ id, text, to: id, sections });
}

export function parent(id: string, children: TreePage[], text = id): TreeEntry {
  return dropdown({ id, text, to: id }, children);
}

export function child(id: string, sections: BuiltSection[] = [], text = id): TreePage {
  return treePage({ id, text, to: id, sections });
}

export function tree(...children: TreeEntry[]): NavigationTree {
  return { children };
}
