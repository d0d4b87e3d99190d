import type { SectionData } from '../../../domain/sections/built-fields.ts';
import { builderKinds, kinds, type SectionOf } from '../../../domain/sections/kinds.ts';
import { kindOf } from '../../../domain/sections/fields.ts';
import { builtSection } from '../../../domain/pages/built-section.ts';
import {
  type BuilderSection,
  type BuiltSection,
  sectionOfKind,
} from '../../../domain/sections/section-schema.ts';
import type { NavigationTree, TreeEntry, TreePage } from '../../../domain/tree/tree-schema.ts';
import { dropdown, topPage, treePage } from '../../../domain/tree/edit-tree.ts';

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

export function parent(id: string, children: TreePage[], text = id): TreeEntry {
  return dropdown({ id, text, to: id }, children);
}

export function child(id: string, sections: BuiltSection[] = [], text = id): TreePage {
  return treePage({ id, text, to: id, sections });
}

export function tree(...children: TreeEntry[]): NavigationTree {
  return { children, pages: [], gone: [] };
}

/** So many sections, of the specification's six kinds in turn, as the builder adds them. */
export function sectionsOfEveryKind(count: number, prefix: string): BuiltSection[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = builderKinds[index % builderKinds.length] ?? 'section_01';
    return sectionOfKind(kind, `${prefix}-${index}`, kinds[kind].defaults);
  });
}
