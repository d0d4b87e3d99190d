import { expect, it } from 'vitest';

import type { SavedReply } from '../../domain/desk/replies.ts';
import { describeWithPeople } from '../../tests/support/describe-with-people.ts';

describeWithPeople('Saved replies', (world) => {
  const signIn = async () => world().people.login(await world().people.make('Admin'));
  const list = async (token: string) =>
    (await world().people.get('auth/admin/replies', { token })).json<{ data: SavedReply[] }>().data;

  it('are kept for the whole team, changed and deleted', async () => {
    const { people } = world();
    const token = await signIn();
    const form = { title: ' Opening hours ', text: 'We are open from nine to five.' };
    const made = await people.post('auth/admin/replies', form, { token });
    expect(made.json()).toMatchObject({ status: 201, data: { title: 'Opening hours' } });
    const { _id: id } = made.json<{ data: SavedReply }>().data;
    await people.post('auth/admin/replies', { title: 'Brochure', text: 'Here it is.' }, { token });
    const colleague = await people.login(await people.make('Admin', 'b@example.com'));
    expect((await list(colleague)).map(({ title }) => title)).toEqual([
      'Brochure',
      'Opening hours',
    ]);
    const changed = { title: 'Hours', text: 'From ten to four.' };
    expect((await people.put(`auth/admin/replies/${id}`, changed, { token })).statusCode).toBe(200);
    expect(await list(token)).toContainEqual({ _id: id, ...changed });
    for (const _time of [1, 2]) {
      const gone = await people.delete(`auth/admin/replies/${id}`, { token });
      expect(gone.statusCode).toBe(200);
    }
    expect((await people.put(`auth/admin/replies/${id}`, changed, { token })).statusCode).toBe(404);
    expect(await list(token)).toHaveLength(1);
  });

  it('need a name and words, and are no stranger’s business', async () => {
    const { people } = world();
    const token = await signIn();
    for (const form of [
      { title: '', text: 'x' },
      { title: 'x', text: ' ' },
      { title: 'x\ny', text: 'x' },
    ]) {
      expect((await people.post('auth/admin/replies', form, { token })).statusCode).toBe(400);
    }
    const user = await people.login(await people.make('User'));
    expect((await people.get('auth/admin/replies', { token: user })).statusCode).toBe(403);
  });
});
