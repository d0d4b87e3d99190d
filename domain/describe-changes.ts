import * as z from 'zod/mini';

import type { NavigationTree } from './navigation.ts';
import { isSameValue } from './same-value.ts';
import { flatten, type FlatTree, idsIn, sectionsOf, type TemplateNode } from './template-nodes.ts';

const sectionChangeSchema = z.object({
  id: z.string(),
  heading: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
});

/** What a save did, page by page, for the history list. */
export const changeSummarySchema = z.array(
  z.object({
    pageId: z.string(),
    page: z.string(),
    change: z.enum(['added', 'removed', 'changed', 'moved']),
    sections: z.array(sectionChangeSchema),
  }),
);

export type ChangeSummary = z.output<typeof changeSummarySchema>;
type SectionChange = z.output<typeof sectionChangeSchema>;

export function describeChanges(before: NavigationTree, after: NavigationTree): ChangeSummary {
  const old = flatten(before);
  const now = flatten(after);
  const pageIds = new Set([...pagesOf(now), ...pagesOf(old)]);
  return [...pageIds].flatMap((pageId) => describePage(pageId, old, now));
}

function describePage(pageId: string, old: FlatTree, now: FlatTree): ChangeSummary {
  const wasThere = old.nodes.get(pageId);
  const isThere = now.nodes.get(pageId);
  const page = nameOf(isThere ?? wasThere);
  if (!wasThere) return [{ pageId, page, change: 'added', sections: [] }];
  if (!isThere) return [{ pageId, page, change: 'removed', sections: [] }];
  const sections = describeSections(pageId, old, now);
  const isChanged = sections.length > 0 || !isSameValue(wasThere, isThere);
  const isReordered = !isSameValue(idsIn(old, sectionsOf(pageId)), idsIn(now, sectionsOf(pageId)));
  if (!isChanged && !isReordered) return [];
  return [{ pageId, page, change: isChanged ? 'changed' : 'moved', sections }];
}

function describeSections(pageId: string, old: FlatTree, now: FlatTree): SectionChange[] {
  const before = idsIn(old, sectionsOf(pageId));
  const after = idsIn(now, sectionsOf(pageId));
  return [...new Set([...after, ...before])].flatMap((id): SectionChange[] => {
    const was = old.nodes.get(id);
    const is = now.nodes.get(id);
    if (!before.includes(id)) return [{ id, heading: nameOf(is), change: 'added' }];
    if (!after.includes(id)) return [{ id, heading: nameOf(was), change: 'removed' }];
    return isSameValue(was, is) ? [] : [{ id, heading: nameOf(is), change: 'changed' }];
  });
}

function pagesOf(flat: FlatTree): string[] {
  return [...flat.nodes].flatMap(([id, node]) => (node.kind === 'page' ? [id] : []));
}

function nameOf(node: TemplateNode | undefined): string {
  if (!node) return '';
  return node.kind === 'page' ? node.value.text : node.value.data.heading;
}
