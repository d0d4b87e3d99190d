import { navigationTemplateId } from '../../domain/ids.ts';
import { type NavigationTree, noPageSearch } from '../../domain/tree/tree-schema.ts';
import { putIntoTree } from '../../domain/tree/edit-tree.ts';
import { adminToken, callSite } from './call-site.ts';
import type { Site } from './site.ts';
import { section } from './trees.ts';
import type { NavigationTemplate } from '../../domain/tree/codec.ts';

/** Publishes a change of the menu, as a save in the builder would. */
export async function publishTree(
  site: Site,
  change: (tree: NavigationTree) => NavigationTree,
): Promise<void> {
  const { data } = await callSite<NavigationTemplate>(site, '/template');
  const { status, message } = await callSite(site, '/template', {
    method: 'PUT',
    token: await adminToken(site),
    body: {
      templateId: navigationTemplateId,
      version: data.version,
      component: change(data.component),
    },
  });
  if (status !== 200) throw new Error(message);
}

type SmallPage = { text: string; headings: string[]; under?: string; isChild?: boolean };

/** A page with few sections is quick to draw and quick to walk through by keyboard. */
export function publishPage(
  site: Site,
  { text, headings, under, isChild = false }: SmallPage,
): Promise<void> {
  const id = text.toLowerCase();
  return publishTree(site, (tree) =>
    putIntoTree(tree, {
      id,
      parentId: tree.children.find((item) => item.text === under)?.id ?? null,
      text,
      isChild,
      hidden: false,
      search: noPageSearch,
      sections: headings.map((heading, index) => section(`${id}-${index + 1}`, heading)),
      copies: [],
    }),
  );
}
