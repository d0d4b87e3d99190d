import { expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';

describeWithPeople('Two administrators at one inquiry', (world) => {
  async function open() {
    const { people, database } = world();
    const ada = await people.make('Admin', 'ada@example.com');
    const bea = await people.make('Admin', 'bea@example.com');
    const id = await addInquiry(database);
    const token = await people.login(ada);
    const act = (name: string, body: object) =>
      people.post(`auth/admin/contact/${id}/${name}`, body, { token });
    return { ada, bea, act };
  }

  it('do the same, or one does it again after a lost reply: the log has it once', async () => {
    const { ada, act } = await open();
    for (let time = 0; time < 2; time += 1) {
      await act('assignee', { assigneeId: ada.id });
      await act('state', { state: 'spam' });
      const last = await act('suspect', { suspect: true });
      expect(last.statusCode).toBe(200);
    }
    const noted = await world()
      .database.db.selectFrom('audit_entry')
      .select('action')
      .where('subject_kind', '=', 'inquiry')
      .orderBy('action')
      .execute();
    expect(noted.map(({ action }) => action)).toEqual([
      'assigned-inquiry',
      'changed-inquiry-state',
      'marked-inquiry-suspect',
    ]);
  });

  it('take it in the same moment: the second reads who has it, and may still insist', async () => {
    const { ada, bea, act } = await open();
    await act('assignee', { assigneeId: bea.id, before: null });
    const late = await act('assignee', { assigneeId: ada.id, before: null });
    expect(late.json()).toMatchObject({ status: 409, message: expect.stringContaining('Zoë') });
    // A wanted value that is already set is no conflict.
    expect((await act('assignee', { assigneeId: bea.id, before: null })).statusCode).toBe(200);
    const insisting = await act('assignee', { assigneeId: ada.id, before: bea.id });
    expect(insisting.json()).toMatchObject({ data: { inquiry: { assignee: { _id: ada.id } } } });
  });

  it('one takes a move back that the other has gone on from', async () => {
    const { act } = await open();
    await act('state', { state: 'spam' });
    await act('state', { state: 'answered' });
    const undo = await act('state', { state: 'new', before: 'spam' });
    expect(undo.json()).toMatchObject({ status: 409, id: 'conflict' });
    expect((await act('state', { state: 'new', before: 'answered' })).statusCode).toBe(200);
  });
});
