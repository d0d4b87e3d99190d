import { expect, it } from 'vitest';

import type { FirstSteps } from '../../domain/desk/first-steps.ts';
import {
  describeWithPeople,
  type World,
} from '../../tests/support/accounts/describe-with-people.ts';
import { navigationDocumentId } from '../../domain/values/values.ts';
import { page, tree } from '../../tests/support/builder/trees.ts';

async function openSteps({ people }: World, token: string): Promise<string[]> {
  const response = await people.get('auth/admin/firstSteps', { token });
  return response.json<{ data: FirstSteps }>().data.open;
}

describeWithPeople('The first steps', (world) => {
  it('are open on a new site, and each goes by itself once it is done', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    expect(await openSteps(world(), token)).toEqual([
      'details',
      'mail',
      'page',
      'colleague',
      'backup',
    ]);
    const { data } = (await people.get('auth/admin/settings', { token })).json();
    const change = { version: data.version, changes: { phone: '+43 1 234 56 78' } };
    expect((await people.put('auth/admin/settings', change, { token })).statusCode).toBe(200);
    expect(await openSteps(world(), token)).toEqual(['mail', 'page', 'colleague', 'backup']);
    await people.make('Admin', 'grace@example.com');
    expect(await openSteps(world(), token)).toEqual(['mail', 'page', 'backup']);
    const site = { templateId: navigationDocumentId, version: 1, component: tree(page('news')) };
    expect((await people.put('template', site, { token })).statusCode).toBe(200);
    expect(await openSteps(world(), token)).toEqual(['mail', 'backup']);
  });

  it('are nobody’s business but the administrators’', async () => {
    const { people } = world();
    const token = await people.login(await people.make('User'));
    expect((await people.get('auth/admin/firstSteps', { token })).statusCode).toBe(403);
  });
});
