import { expect, it } from 'vitest';

import { createId } from '../../domain/values/values.ts';
import {
  describeWithPeople,
  type World,
} from '../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../tests/support/builder/draft-desk.ts';
import { newRevision } from '../content/revisions/published-store.ts';
import { buildApp } from '../start/app.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { untilSomeoneWaits } from '../../tests/support/database/waiting-statements.ts';

describeWithPeople('Two right acts at once', (world) => {
  it('an inquiry given to someone who is being erased is an answer', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('Admin'));
    const leaving = await people.make('Admin', 'leaving@example.com');
    const inquiry = await addInquiry(database);
    const answer = await whileErasing(world(), leaving.id, () =>
      people.post(`auth/admin/contact/${inquiry}/assignee`, { assigneeId: leaving.id }, { token }),
    );
    expect(answer.json()).toMatchObject(answerIn(world(), { status: 400, id: 'bad_request' }));
  });

  it('kept work of someone who is being erased is an answer', async () => {
    const desk = await DraftDesk.open(world(), 'leaving@example.com');
    await world().people.make('Admin');
    const leaving = await world().services.accounts.directory.findByEmail('leaving@example.com');
    const body = { mark: 1, keptAt: 1, version: 1, revision: 0, document: draftOf('news', 'x') };
    const answer = await whileErasing(world(), leaving?.id ?? '', () =>
      desk.call('PUT', `/kept/news/${'a'.repeat(24)}`, body),
    );
    expect(answer.json()).toMatchObject(answerIn(world(), { status: 401, id: 'session_over' }));
  });

  it('what the database refuses is an answer on every route', async () => {
    const { services, database, people } = world();
    const app = await buildApp(services);
    const { id } = await people.make('User');
    const { db } = database;
    const work = (account_id: string) =>
      db
        .insertInto('page_revision')
        .values(
          newRevision({
            page_id: 'news',
            state: 'autosave',
            number: 1,
            content: '{}',
            owner_id: account_id,
            slot: 'a'.repeat(24),
            created_at: 1,
          }),
        )
        .execute();
    await work(id);
    const acts = {
      orphan: () => work(createId()),
      twice: () => work(id),
      email: () =>
        db
          .updateTable('account')
          .set({ email: 'user@example.com' })
          .where('id', '!=', id)
          .execute(),
      serialization: () =>
        Promise.reject(Object.assign(new Error('could not serialize'), { code: '40001' })),
    };
    await people.make('Admin');
    for (const [name, act] of Object.entries(acts)) {
      app.post(`/trial/${name}`, { config: { access: 'public' } }, async () => {
        await act();
        return {};
      });
    }
    const call = async (name: string) => {
      const answer = await app.inject({ method: 'POST', url: `/trial/${name}` });
      return [answer.statusCode, answer.json().id, answer.headers['retry-after']];
    };
    expect(await call('orphan')).toEqual([409, 'reference_gone', undefined]);
    expect(await call('twice')).toEqual([409, 'conflict', undefined]);
    expect(await call('email')).toEqual([409, 'conflict', undefined]);
    expect(await call('serialization')).toEqual([503, 'unavailable', '5']);
  });
});

/** SQLite's single writer sees that the person is gone. PostgreSQL's second writer learns it from the foreign key. */
function answerIn({ database }: World, alone: object): object {
  return database.engine === 'sqlite' ? alone : { status: 409, id: 'reference_gone' };
}

/** Runs an action while a row is being deleted. The action waits for the row and continues after the deletion. */
async function whileErasing<Answer>(
  { database: { db, engine } }: World,
  id: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  let acting: Promise<Answer> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('account').where('id', '=', id).execute();
    acting = act();
    await untilSomeoneWaits({ db: trx, engine });
  });
  if (!acting) throw new Error('Nothing was tried');
  return acting;
}
