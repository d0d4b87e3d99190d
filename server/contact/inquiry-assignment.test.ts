import { expect, it } from 'vitest';

import type { InquiryDetails, InquiryPage } from '../../domain/desk/inquiries.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';

const at = (day: string) => ({ createdAt: Date.parse(`${day}T12:00:00.000Z`) });

describeWithPeople('An inquiry', (world) => {
  const list = async (token: string, query: string) => {
    const response = await world().people.get(`auth/admin/contact?${query}`, { token });
    return response.json<{ data: InquiryPage }>().data;
  };

  it('is given to a colleague, found by who looks after it, and given back', async () => {
    const { people, database } = world();
    const admin = await people.make('Admin');
    const token = await people.login(admin);
    const [mine, free] = [await addInquiry(database), await addInquiry(database)];
    const assign = (assigneeId: unknown) =>
      people.post(`auth/admin/contact/${mine}/assignee`, { assigneeId }, { token });
    const given = (await assign(admin.id)).json<{ data: InquiryDetails }>().data;
    expect(given.inquiry.assignee).toEqual({ _id: admin.id, fullName: 'Zoë Lind' });
    const found = await list(token, `assignee=${admin.id}&suspect=false`);
    expect([found.total, found.items.map(({ _id }) => _id)]).toEqual([1, [mine]]);
    const left = await list(token, 'assignee=none');
    expect([left.total, left.items.map(({ _id }) => _id)]).toEqual([1, [free]]);
    expect((await assign(null)).json()).toMatchObject({ data: { inquiry: { assignee: null } } });
    const user = await people.make('User');
    expect((await assign(user.id)).statusCode).toBe(400);
    expect((await assign('f'.repeat(24))).statusCode).toBe(400);
    const colleagues = await people.get('auth/admin/colleagues', { token });
    expect(colleagues.json()).toMatchObject({ data: [{ _id: admin.id }] });
  });

  it('is found by the days on which it came', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('Admin'));
    await addInquiry(database, at('2026-01-10'));
    const wanted = await addInquiry(database, at('2026-02-10'));
    await addInquiry(database, at('2026-03-10'));
    const query = 'from=2026-02-01T00:00:00.000Z&to=2026-03-01T00:00:00.000Z';
    const { total, items } = await list(token, query);
    expect([total, items.map(({ _id }) => _id)]).toEqual([1, [wanted]]);
    expect((await people.get('auth/admin/contact?to=soon', { token })).statusCode).toBe(400);
  });
});
