import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { newPage } from '../../domain/tree/edit-page.ts';
import { ApiError } from '../api/call-api.ts';
import { Keeper, type Place } from './keeper.ts';
import type { KeptWork } from './kept-work.ts';

function workOf(mark: number): KeptWork {
  return { key: 'k', keptAt: 1, mark, version: 1, revision: 0, document: newPage('p', null) };
}

/** A place whose answers the test decides. */
class TriedPlace implements Place {
  readonly put = async ({ mark }: KeptWork): Promise<void> => {
    this.#running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#running);
    this.sent.push(mark);
    await Promise.resolve();
    this.#running -= 1;
    if (this.problem) throw this.problem;
  };
  readonly drop = async (mark: number): Promise<void> => void this.dropped.push(mark);
  readonly sent: number[] = [];
  readonly dropped: number[] = [];
  problem: Error | undefined;
  mostAtOnce = 0;
  #running = 0;
}

/** A server, to which calls go in the owner's name. */
class TriedServer extends TriedPlace {
  isOpenNow = true;
  readonly isOpen = () => this.isOpenNow;
}

function keepIn(...places: Place[]) {
  const said: string[] = [];
  const keeper = new Keeper(places, {
    onUnkept: () => said.push('not kept'),
    onKept: () => said.push('kept'),
    onRefused: (message) => said.push(message),
  });
  return { keeper, said };
}

/** Words of which a warning is no matter, because another place has them. */
function keepOnServer() {
  const server = new TriedServer();
  return { server, ...keepIn(new TriedPlace(), server) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('Keeping work in this browser', () => {
  it('writes every change at once and the latest last, one at a time, however fast they come', async () => {
    const browser = new TriedPlace();
    const { keeper } = keepIn(browser);
    for (const mark of [1, 2, 3, 4]) keeper.keep(workOf(mark));
    expect(await keeper.isSafe()).toBe(true);
    expect(browser.sent).toEqual([1, 4]);
    keeper.keep(workOf(5));
    await keeper.drop();
    expect(browser.sent.at(-1)).toBe(5);
    expect([browser.dropped, browser.mostAtOnce]).toEqual([[5], 1]);
  });

  it('goes on when the browser keeps nothing, and says so', async () => {
    const browser = new TriedPlace();
    const { keeper, said } = keepIn(browser);
    browser.problem = new Error('full');
    keeper.keep(workOf(1));
    expect(await keeper.isSafe()).toBe(false);
    browser.problem = undefined;
    keeper.keep(workOf(2));
    expect(await keeper.isSafe()).toBe(true);
    expect(said).toEqual(['not kept', 'kept']);
  });

  it('warns after three seconds when only earlier words are kept, and says when the latest are', async () => {
    const browser = new TriedPlace();
    const put = async (work: KeptWork) => {
      if (work.mark === 2) throw new Error('full');
      await browser.put(work);
    };
    const { keeper, said } = keepIn({ put, drop: browser.drop });
    keeper.keep(workOf(1));
    keeper.keep(workOf(2));
    await vi.advanceTimersByTimeAsync(3000);
    expect(said).toEqual(['not kept']);
    keeper.keep(workOf(3));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said).toEqual(['not kept', 'kept']);
  });
});

describe('Keeping work on the server', () => {
  it('sends the latest within three seconds of a pause, and nothing twice', async () => {
    const { keeper, server } = keepOnServer();
    for (const mark of [1, 2, 3]) keeper.keep(workOf(mark));
    await vi.advanceTimersByTimeAsync(3000);
    expect(server.sent).toEqual([3]);
    await keeper.flush();
    expect(server.sent).toEqual([3]);
  });

  it('does not wait for ever for a pause', async () => {
    const { keeper, server } = keepOnServer();
    for (let mark = 1; mark <= 15; mark += 1) {
      keeper.keep(workOf(mark));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(server.sent.length).toBeGreaterThan(0);
  });

  it('tries again without a line, and says until then that the server has it not', async () => {
    const server = new TriedServer();
    const { keeper } = keepIn(server);
    server.problem = new ApiError(0, 'no answer');
    keeper.keep(workOf(1));
    expect(await keeper.isSafe()).toBe(false);
    server.problem = undefined;
    await vi.advanceTimersByTimeAsync(6000);
    expect(server.sent).toEqual([1, 1]);
    expect(await keeper.isSafe()).toBe(true);
  });

  it('waits less where the browser keeps nothing', async () => {
    const browser = new TriedPlace();
    const server = new TriedServer();
    const { keeper } = keepIn(browser, server);
    browser.problem = new Error('full');
    keeper.keep(workOf(1));
    await vi.advanceTimersByTimeAsync(3000);
    for (let mark = 2; mark <= 21; mark += 1) {
      keeper.keep(workOf(mark));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(server.sent).toEqual([1, 16]);
    await vi.advanceTimersByTimeAsync(500);
    expect(server.sent).toEqual([1, 16, 21]);
  });

  it('says once what is refused, and asks again only with the next change', async () => {
    const { keeper, server, said } = keepOnServer();
    server.problem = new ApiError(409, 'full');
    keeper.keep(workOf(1));
    await vi.advanceTimersByTimeAsync(120_000);
    keeper.keep(workOf(2));
    await vi.advanceTimersByTimeAsync(120_000);
    expect([server.sent, said]).toEqual([[1, 2], ['full']]);
  });

  it('sends nothing in another account’s name', async () => {
    const { keeper, server } = keepOnServer();
    server.isOpenNow = false;
    keeper.keep(workOf(1));
    await vi.advanceTimersByTimeAsync(60_000);
    keeper.leave();
    expect(server.sent).toEqual([]);
  });

  it('drops what was sent, and nothing else', async () => {
    const { keeper, server } = keepOnServer();
    keeper.keep(workOf(1));
    await keeper.drop();
    expect(server.dropped).toEqual([]);
    keeper.keep(workOf(2));
    await keeper.flush();
    await keeper.drop();
    expect(server.dropped).toEqual([2]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toEqual([2]);
  });
});

/** The calls never come back, until the test answers them. */
function keepNowhere() {
  const answers = new Map<number, () => void>();
  const put = ({ mark }: KeptWork) =>
    new Promise<void>((resolve) => void answers.set(mark, resolve));
  const { keeper, said } = keepIn({ put, drop: async () => {} });
  const answer = async (mark: number) => {
    answers.get(mark)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { keeper, said, answer };
}

describe('Words that are kept nowhere', () => {
  it('are spoken of after three seconds, however fast others follow, and again while it lasts', async () => {
    const { keeper, said, answer } = keepNowhere();
    for (let mark = 1; mark <= 29; mark += 1) {
      keeper.keep(workOf(mark));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(said).toEqual(['not kept']);
    await vi.advanceTimersByTimeAsync(6000);
    expect(said).toEqual(['not kept', 'not kept']);
    await answer(1);
    await answer(29);
    expect(said).toEqual(['not kept', 'not kept', 'kept']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toHaveLength(3);
  });

  it('are not spoken of when they are kept in time, whatever was before', async () => {
    const { keeper, said, answer } = keepNowhere();
    keeper.keep(workOf(1));
    await vi.advanceTimersByTimeAsync(2000);
    keeper.keep(workOf(2));
    await answer(1);
    await vi.advanceTimersByTimeAsync(2900);
    await answer(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toEqual([]);
    keeper.keep(workOf(3));
    await vi.advanceTimersByTimeAsync(3000);
    expect(said).toEqual(['not kept']);
    keeper.endWarning();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toEqual(['not kept', 'kept']);
  });
});
