import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { zoe } from '../../tests/support/accounts/people.ts';

/** Collects what a desk receives on its stream. */
class Line {
  heard = '';
  isOver = false;
  readonly response: Response;
  readonly #stop: AbortController;

  constructor(response: Response, stop: AbortController) {
    this.response = response;
    this.#stop = stop;
    void this.#read();
  }

  get news(): number {
    return this.heard.split('data: news').length - 1;
  }

  hangUp(): void {
    this.#stop.abort();
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.response.body ?? []) this.heard += decoder.decode(chunk);
    } catch {
      // The server ended the stream.
    }
    this.isOver = true;
  }
}

async function urlOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/api/v1/auth/admin/news`;
}

describeWithPeople('News for the desk', (world) => {
  const lines: Line[] = [];

  async function listen(token: string, accept = 'text/event-stream'): Promise<Line> {
    const stop = new AbortController();
    const headers = { accept, authorization: `Bearer ${token}` };
    const response = await fetch(await urlOf(world().app), { headers, signal: stop.signal });
    const line = new Line(response, stop);
    lines.push(line);
    return line;
  }

  const hangUp = () => {
    for (const line of lines.splice(0)) line.hangUp();
  };

  it('comes within two seconds of what someone else did, also at another instance', async () => {
    const { people, database, startSecond } = world();
    const token = await people.login(await people.make('Admin'));
    const line = await listen(token);
    expect(line.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(line.response.headers.get('cache-control')).toBe('no-store');
    await vi.waitFor(() => expect(line.heard).toMatch(/^:/));
    const isShared = database.engine === 'postgres';
    // On a shared database the first notice says that the connection to the other instances is open.
    const first = isShared ? 1 : 0;
    await vi.waitFor(() => expect(line.news).toBe(first), { timeout: 5000 });
    const other = isShared ? await startSecond() : people;
    const before = line.news;
    await other.post('auth/register', other.signUpForm({ email: 'new@example.com' }));
    await vi.waitFor(() => expect(line.news).toBeGreaterThan(before), { timeout: 2000 });
    // The stream does not tell what happened.
    expect(line.heard).not.toContain('new@example.com');
    hangUp();
  });

  it('is not made of looking, nor of a refused call', async () => {
    const { people, services, database } = world();
    const token = await people.login(await people.make('Admin'));
    const id = await addInquiry(database);
    let told = 0;
    const stop = services.deskNews.listen(() => (told += 1));
    const before = told;
    await people.get('auth/admin/users?page=1', { token });
    await people.put(`auth/admin/contact/${id}/presence`, { isAnswering: true }, { token });
    await people.post('auth/login', { email: zoe.email, password: 'wrong' });
    await people.post(`auth/admin/contact/${id}/state`, { state: 'none' }, { token });
    stop();
    expect(told - before).toBeLessThanOrEqual(database.engine === 'postgres' ? 1 : 0);
  });

  it('does not count as use of the session', async () => {
    const { people, database, wait } = world();
    const token = await people.login(await people.make('Admin'));
    const seenAt = async () =>
      (await database.db.selectFrom('session').select('last_seen_at').execute())[0]?.last_seen_at;
    const before = await seenAt();
    wait(10 * 60_000);
    await database.db
      .updateTable('session')
      .set((eb) => ({ last_seen_at: eb('last_seen_at', '-', 10 * 60_000) }))
      .execute();
    await listen(token);
    expect(await seenAt()).toBe((before ?? 0) - 10 * 60_000);
    hangUp();
  });

  it('is for administrators, who ask for a stream, in so many browsers and no more', async () => {
    const { people } = world();
    const admin = await people.make('Admin');
    const token = await people.login(admin);
    const user = await people.login(await people.make('User'));
    expect((await listen(user)).response.status).toBe(403);
    expect((await listen('x'.repeat(43))).response.status).toBe(401);
    expect((await listen(token, 'application/json')).response.status).toBe(400);
    const own = await Promise.all(Array.from({ length: 6 }, () => listen(token)));
    expect(own.map(({ response }) => response.status)).toEqual(Array(6).fill(200));
    const refused = (await listen(token)).response;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    const colleague = await people.login(await people.make('Admin', 'b@example.com'));
    expect((await listen(colleague)).response.status).toBe(200);
    own[0]?.hangUp();
    await vi.waitFor(async () => expect((await listen(token)).response.status).toBe(200));
    hangUp();
  });

  it('ends when the instance does, and holds nothing up', async () => {
    const { app, people } = world();
    const line = await listen(await people.login(await people.make('Admin')));
    await app.close();
    await vi.waitFor(() => expect(line.isOver).toBe(true));
  });
});
