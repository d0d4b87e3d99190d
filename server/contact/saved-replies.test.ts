import { expect, it } from 'vitest';

import type { SavedReply } from '../../domain/desk/replies.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';

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

  it('are saved once for one press, however often its reply is lost', async () => {
    const { people } = world();
    const token = await signIn();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const save = () =>
      people.post('auth/admin/replies', { title: 'Hours', text: 'Nine.' }, { token, headers });
    const [first, second] = [await save(), await save()];
    expect(second.json()).toEqual(first.json());
    expect(await list(token)).toHaveLength(1);
  });

  it('changed by two at once keep what each has done, and no words are replaced unseen', async () => {
    const { people } = world();
    const token = await signIn();
    const before = { title: 'Hours', text: 'From nine to five.' };
    const made = await people.post('auth/admin/replies', before, { token });
    const { _id: id } = made.json<{ data: SavedReply }>().data;
    const put = (form: object) => people.put(`auth/admin/replies/${id}`, form, { token });
    expect((await put({ ...before, text: 'From ten.', before })).statusCode).toBe(200);
    const named = await put({ ...before, title: 'Opening hours', before });
    expect(named.json()).toMatchObject({
      status: 200,
      data: { title: 'Opening hours', text: 'From ten.' },
    });
    const refused = await put({ ...before, text: 'Never.', before });
    expect(refused.json()).toMatchObject({
      status: 409,
      data: { now: { text: 'From ten.' } },
      errors: { text: expect.stringContaining('“From ten.”') },
    });
    // This change does not touch the name, so the colleague's name stays.
    const again = await put({
      ...before,
      text: 'Never.',
      before: { ...before, text: 'From ten.' },
    });
    expect(again.json()).toMatchObject({ data: { title: 'Opening hours', text: 'Never.' } });
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
