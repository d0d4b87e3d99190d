import { expect, it } from 'vitest';

import type { InquiryDetails, InquiryPage } from '../../domain/desk/inquiries.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry, lena } from '../../tests/support/contact/inquiries.ts';
import { readMails } from '../../tests/support/mail/mailbox.ts';
import { seedInquiries } from '../../tests/support/desk/seed-desk.ts';

describeWithPeople('Inquiries on the desk', (world) => {
  const signIn = async () => world().people.login(await world().people.make('Admin'));

  const list = async (token: string, query: string) => {
    const response = await world().people.get(`auth/admin/contact?${query}`, { token });
    expect(response.statusCode).toBe(200);
    return response.json<{ data: InquiryPage }>().data;
  };

  const act = async (token: string, id: string, deed: string, body: object) => {
    const response = await world().people.post(`auth/admin/contact/${id}/${deed}`, body, { token });
    return { status: response.statusCode, ...response.json<{ data: InquiryDetails }>() };
  };

  it('come as a plain array without query parameters, suspects among them', async () => {
    const token = await signIn();
    const first = await addInquiry(world().database, { createdAt: 1000 });
    const second = await addInquiry(world().database, { createdAt: 2000, isSuspect: true });
    const response = await world().people.get('auth/admin/contact', { token });
    expect(response.json()).toEqual({
      status: 200,
      message: 'Inquiries',
      data: [
        {
          _id: second,
          ...lena,
          createdAt: '1970-01-01T00:00:02.000Z',
          suspect: true,
          state: 'new',
        },
        {
          _id: first,
          ...lena,
          createdAt: '1970-01-01T00:00:01.000Z',
          suspect: false,
          state: 'new',
        },
      ],
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('say in the list and in the panel what became of the mail of the last answer', async () => {
    const token = await signIn();
    const { database, services } = world();
    const id = await addInquiry(database);
    const states = async () => {
      const { items } = await list(token, 'page=1');
      const details = await world().people.get(`auth/admin/contact/${id}`, { token });
      const { inquiry } = details.json<{ data: InquiryDetails }>().data;
      expect(inquiry.answerMail).toEqual(items[0]?.answerMail);
      return items[0]?.answerMail;
    };
    expect(await states()).toBeNull();
    await act(token, id, 'answer', { text: 'We call you.' });
    expect(await states()).toMatchObject({ state: 'queued', isFile: null });
    // No mail server took it: it stays a file, whatever server is set later.
    await services.mailWorker.drain();
    expect(await states()).toMatchObject({ state: 'sent', isFile: true });
    await database.db
      .updateTable('outbox')
      .set({ state: 'abandoned', last_error: '550' })
      .execute();
    expect(await states()).toMatchObject({ state: 'abandoned' });
    await act(token, id, 'answer', { text: 'We called you.', seenAnswers: 1 });
    expect(await states()).toMatchObject({ state: 'queued' });
  });

  it('come in pages that neither repeat nor skip, newest first', async () => {
    const token = await signIn();
    const ids: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      ids.unshift(await addInquiry(world().database, { createdAt: 1000 + index }));
    }
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const { items, total } = await list(token, `page=${page}&pageSize=10`);
      expect(total).toBe(23);
      seen.push(...items.map((item) => item._id));
    }
    expect(seen).toEqual(ids);
  });

  it('are found by name, address and words of the message; % and _ are letters', async () => {
    const token = await signIn();
    const { database } = world();
    await addInquiry(database);
    await addInquiry(database, { firstName: 'Per', message: 'A discount of 100% for my_house?' });
    const find = async (search: string) => {
      const { items, total } = await list(token, `search=${encodeURIComponent(search)}`);
      expect(total).toBe(items.length);
      return items.map((item) => item.firstName);
    };
    expect(await find('LENA moreau CALL')).toEqual(['Léna']);
    expect(await find('100%')).toEqual(['Per']);
    expect(await find('0_0')).toEqual([]);
    expect(await find('my_h')).toEqual(['Per']);
    expect(await find('HOUSE')).toHaveLength(2);
  });

  it('are found in the same order and number whether few match or many', async () => {
    const token = await signIn();
    await seedInquiries(world().database.db, 620, Date.now());
    const many = await list(token, 'search=writer&pageSize=100&page=6');
    expect(many.total).toBe(620);
    expect(many.items[0]?.email).toBe('writer119@example.com');
    const few = await list(token, 'search=writer1%20flat&pageSize=5&page=2');
    const all = await list(token, 'search=writer1%20flat&pageSize=100');
    expect(all.items.every((item) => /^writer1.*/.test(item.email))).toBe(true);
    expect(few.total).toBe(all.total);
    expect(few.items).toEqual(all.items.slice(5, 10));
    const times = all.items.map((item) => item.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('are filtered by area, state and suspicion, and counted', async () => {
    const token = await signIn();
    const { database } = world();
    const area = 'Education & College Counselling';
    const first = await addInquiry(database);
    const second = await addInquiry(database, { interestArea: area });
    const third = await addInquiry(database, { interestArea: area });
    const suspect = await addInquiry(database, { isSuspect: true });
    await act(token, second, 'state', { state: 'in-progress' });
    await act(token, third, 'state', { state: 'spam' });
    await act(token, third, 'read', { read: false });
    const { counts, total } = await list(token, 'page=1');
    expect(total).toBe(4);
    expect(counts).toEqual({
      all: 3,
      new: 1,
      'in-progress': 1,
      answered: 0,
      spam: 1,
      unread: 1,
      suspects: 1,
    });
    const ids = async (query: string) => {
      const page = await list(token, query);
      expect(page.total).toBe(page.items.length);
      return page.items.map((item) => item._id).toSorted();
    };
    const areaQuery = `interestArea=${encodeURIComponent(area)}`;
    expect(await ids(areaQuery)).toEqual([second, third].toSorted());
    expect(await ids(`${areaQuery}&state=spam`)).toEqual([third]);
    expect(await ids('suspect=true')).toEqual([suspect]);
    expect(await ids('suspect=false&state=new')).toEqual([first]);
    expect(await ids('suspect=false&state=new&search=lena')).toEqual([first]);
    for (const wrong of [
      'state=old',
      'suspect=maybe',
      `interestArea=${'x'.repeat(81)}`,
      'page=-1',
    ]) {
      const response = await world().people.get(`auth/admin/contact?${wrong}`, { token });
      expect(`${wrong}: ${response.statusCode}`).toBe(`${wrong}: 400`);
    }
  });

  it('are marked as read and unread; looking alone does not mark them', async () => {
    const token = await signIn();
    const id = await addInquiry(world().database);
    const look = await world().people.get(`auth/admin/contact/${id}`, { token });
    expect(look.json()).toMatchObject({
      data: { inquiry: { _id: id, read: false, state: 'new' }, notes: [], answers: [] },
    });
    expect((await act(token, id, 'read', { read: true })).data.inquiry.read).toBe(true);
    expect((await list(token, 'page=1')).counts.unread).toBe(0);
    expect((await act(token, id, 'read', { read: false })).data.inquiry.read).toBe(false);
    expect((await list(token, 'page=1')).counts.unread).toBe(1);
  });

  it('leave the suspects and join them', async () => {
    const token = await signIn();
    const id = await addInquiry(world().database, { isSuspect: true });
    const cleared = await act(token, id, 'suspect', { suspect: false });
    expect(cleared.data.inquiry).toMatchObject({ suspect: false, state: 'new' });
    const marked = await act(token, id, 'suspect', { suspect: true });
    expect(marked.data.inquiry.suspect).toBe(true);
  });

  it('that were suspects are announced when someone clears them, and only the first time', async () => {
    const token = await signIn();
    const id = await addInquiry(world().database, { isSuspect: true });
    expect(await world().people.mails()).toEqual([]);
    for (const suspect of [false, true, false]) await act(token, id, 'suspect', { suspect });
    expect(await world().people.mails()).toEqual(['inquiry-notice']);
  });

  it('carry notes of colleagues with author and time', async () => {
    const { people, database } = world();
    const token = await signIn();
    const colleague = await people.login(await people.make('Admin', 'second@example.com'));
    const id = await addInquiry(database);
    await act(token, id, 'note', { text: '  I shall call her.  ' });
    const { data, status } = await act(colleague, id, 'note', { text: 'Done.' });
    expect(status).toBe(200);
    expect(data.notes).toMatchObject([
      { text: 'I shall call her.', author: { fullName: 'Zoë Lind' } },
      { text: 'Done.', author: { fullName: 'Zoë Lind' } },
    ]);
    expect(data.notes[0]?.author?._id).not.toBe(data.notes[1]?.author?._id);
    expect((await act(token, id, 'note', { text: '   ' })).status).toBe(400);
    expect((await act(token, id, 'note', { text: 'x'.repeat(2001) })).status).toBe(400);
    expect(await people.mails()).toEqual([]);
  });

  it('are answered by mail, once per press; the answer and its fate stay with the inquiry', async () => {
    const { people, services, database } = world();
    const token = await signIn();
    const id = await addInquiry(database, { isSuspect: true });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const text = 'Dear Léna,\n\nwe shall call you <today>.';
    const send = () => people.post(`auth/admin/contact/${id}/answer`, { text }, { token, headers });
    const first = await send();
    expect(first.json()).toMatchObject({
      status: 200,
      message:
        'No mail server is set up, so your answer was not sent. It was saved as a file in the outbox folder.',
      data: {
        inquiry: { state: 'answered', read: true, suspect: false },
        answers: [{ text, author: { fullName: 'Zoë Lind' }, mail: { state: 'queued' } }],
      },
    });
    expect((await send()).statusCode).toBe(200);
    const mails = await readMails({ services });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toMatchObject([{ address: lena.email }]);
    expect(mails[0]?.text).toContain('we shall call you <today>.');
    const after = await people.get(`auth/admin/contact/${id}`, { token });
    expect(after.json()).toMatchObject({
      data: { answers: [{ mail: { state: 'sent', error: null } }] },
    });
    expect((await act(token, id, 'answer', { text: '' })).status).toBe(400);
  });

  it('show who else has one open, and who is answering, until they leave or fall silent', async () => {
    const { people, database, wait } = world();
    const id = await addInquiry(database);
    const [mine, theirs] = [
      await signIn(),
      await people.login(await people.make('Admin', 'b@x.org')),
    ];
    const path = `auth/admin/contact/${id}/presence`;
    const look = async (token: string, isAnswering: boolean) =>
      (await people.put(path, { isAnswering }, { token })).json().data;
    expect(await look(mine, false)).toEqual([]);
    expect(await look(theirs, true)).toEqual([{ fullName: 'Zoë Lind', isAnswering: false }]);
    expect(await look(mine, false)).toEqual([{ fullName: 'Zoë Lind', isAnswering: true }]);
    const other = await addInquiry(database);
    const elsewhere = await people.put(
      `auth/admin/contact/${other}/presence`,
      { isAnswering: false },
      { token: mine },
    );
    expect(elsewhere.json().data).toEqual([]);
    expect((await people.delete(path, { token: theirs })).statusCode).toBe(204);
    expect(await look(mine, false)).toEqual([]);
    await look(theirs, true);
    wait(31_000);
    expect(await look(mine, false)).toEqual([]);
    const user = await people.login(await people.make('User'));
    expect((await people.put(path, { isAnswering: true }, { token: user })).statusCode).toBe(403);
  });

  it('are not answered a second time unawares, but may be when it is meant', async () => {
    const { people, database, services } = world();
    const id = await addInquiry(database);
    const [mine, theirs] = [
      await signIn(),
      await people.login(await people.make('Admin', 'b@x.org')),
    ];
    const send = (token: string, text: string, seenAnswers: number, key = crypto.randomUUID()) =>
      people.post(
        `auth/admin/contact/${id}/answer`,
        { text, seenAnswers },
        { token, headers: { 'idempotency-key': key } },
      );
    const [first, second] = await Promise.all([
      send(mine, 'We call you.', 0),
      send(theirs, 'Call us.', 0),
    ]);
    const refused = first.statusCode === 409 ? first : second;
    const taken = first.statusCode === 409 ? second : first;
    expect([taken.statusCode, refused.statusCode]).toEqual([200, 409]);
    expect(refused.json()).toMatchObject({
      message: 'Zoë Lind has answered in the meantime.',
      data: { answeredBy: 'Zoë Lind', answeredAt: expect.any(String), answers: 1 },
    });
    expect(await readMails({ services })).toHaveLength(1);
    const key = crypto.randomUUID();
    expect((await send(theirs, 'One more thing.', 1, key)).statusCode).toBe(200);
    expect((await send(theirs, 'One more thing.', 1, key)).statusCode).toBe(200);
    expect((await act(theirs, id, 'answer', { text: 'By a program.' })).status).toBe(200);
    expect(await readMails({ services })).toHaveLength(3);
  });

  it('that are not there answer 404, and change nothing', async () => {
    const { people } = world();
    const token = await signIn();
    const nobody = 'f'.repeat(24);
    expect((await people.get(`auth/admin/contact/${nobody}`, { token })).statusCode).toBe(404);
    const bodies = {
      state: { state: 'spam' },
      read: { read: true },
      suspect: { suspect: true },
      note: { text: 'x' },
      answer: { text: 'x' },
    };
    for (const [deed, body] of Object.entries(bodies)) {
      expect((await act(token, nobody, deed, body)).status).toBe(404);
    }
    expect(await people.mails()).toEqual([]);
    const entries = await world().database.db.selectFrom('audit_entry').select('action').execute();
    expect(entries).toEqual([{ action: 'signed-in' }]);
  });
});
