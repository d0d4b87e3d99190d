import { expect, it } from 'vitest';

import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import type { WireTree } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { treeOf } from '../../../tests/support/builder/trees.ts';

describeWithPeople('The last change of each page', (world) => {
  it('names who made it, however many versions ago, and nobody for what was installed', async () => {
    const desk = await DraftDesk.open(world());
    const { component } = (await desk.tree()) as { component: WireTree };
    const installed = component.children[0]?.id ?? '';
    const [first, second] = ['first', 'second'].map((id) => draftOf(id, id));
    const one = putIntoTree(treeOf(component), first!);
    await desk.call('PUT', '', { version: 1, component: one });
    const grace = await DraftDesk.open(world(), 'colleague@example.com');
    await grace.call('PUT', '', { version: 2, component: putIntoTree(one, second!) });
    const changes: { pageId: string; author: string | null }[] = (
      await desk.call('GET', '/pages')
    ).json().data;
    const authors = new Map(changes.map(({ pageId, author }) => [pageId, author]));
    expect(authors.get('second')).toBe('Zoë Lind');
    expect(authors.get('first')).not.toBeNull();
    expect(authors.get(installed)).toBeNull();
  });
});
