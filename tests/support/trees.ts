import { noPageSearch } from '../../domain/page-search.ts';
import type { NavigationChild, NavigationItem, NavigationTree } from '../../domain/navigation.ts';
import { type BuiltSection, sectionData } from '../../domain/sections.ts';

/** Small trees for tests: only what the test is about is written out. */
export function section(id: string, heading = id): BuiltSection {
  return { id, templateId: 'section_02', data: sectionData({ heading }) };
}

export function page(id: string, sections: BuiltSection[] = [], text = id): NavigationItem {
  return {
    id,
    text,
    to: id,
    isChild: false,
    hidden: false,
    search: noPageSearch,
    children: [],
    templates: sections,
  };
}

export function parent(id: string, children: NavigationChild[], text = id): NavigationItem {
  return {
    id,
    text,
    to: id,
    isChild: true,
    hidden: false,
    search: noPageSearch,
    children,
    templates: [],
  };
}

export function child(id: string, sections: BuiltSection[] = [], text = id): NavigationChild {
  return { id, text, to: id, hidden: false, search: noPageSearch, templates: sections };
}

export function tree(...children: NavigationItem[]): NavigationTree {
  return { children };
}
