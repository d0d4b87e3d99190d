import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { newPage } from '../../../domain/tree/edit-page.ts';
import { ApiError } from '../../api/call-api.ts';
import type { KeptWork } from './kept-work.ts';
import { ServerKeeper } from './server-keeper.ts';

function workOf(mark: number): KeptWork {
  return { key: 'k', keptAt: 1, mark, version: 1, revision: 0, document: newPage('p', null) };
}

/** A connection to a server whose answers the test decides. */
class Line {
  readonly sent: number[] = [];
  readonly dropped: number[] = [];
  readonly refusals: string[] = [];
  readonly kept: number[] = [];
  problem: Error | undefined;
  isOpenNow = true;
  readonly keeper = new ServerKeeper(
    {
      put: async ({ mark }) => {
        this.sent.push(mark);
        if (this.problem) throw this.problem;
      },
      drop: async (mark) => void this.dropped.push(mark),
      isOpen: () => this.isOpenNow,
    },
    {
      onKept: (mark) => this.kept.push(mark),
      onRefused: (message) => this.refusals.push(message),
    },
  );
}

describe('Keeping work on the server', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('sends the latest within three seconds of a pause, and nothing twice', async () => {
    const { keeper, sent } = new Line();
    for (const mark of [1, 2, 3]) keeper.keep(workOf(mark));
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent).toEqual([3]);
    expect(await keeper.flush()).toBe(true);
    expect(sent).toEqual([3]);
  });

  it('does not wait for ever for a pause', async () => {
    const { keeper, sent } = new Line();
    for (let mark = 1; mark <= 15; mark += 1) {
      keeper.keep(workOf(mark));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(sent.length).toBeGreaterThan(0);
  });

  it('tries again without a line, and says until then that the server has it not', async () => {
    const line = new Line();
    line.problem = new ApiError(0, 'no answer');
    line.keeper.keep(workOf(1));
    expect(await line.keeper.flush()).toBe(false);
    line.problem = undefined;
    await vi.advanceTimersByTimeAsync(6000);
    expect(line.sent).toEqual([1, 1]);
    expect(await line.keeper.flush()).toBe(true);
  });

  it('waits less where the browser keeps nothing, and says what the server has', async () => {
    const line = new Line();
    for (let mark = 1; mark <= 20; mark += 1) {
      line.keeper.keep(workOf(mark), true);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(line.kept).toEqual([15]);
    await vi.advanceTimersByTimeAsync(500);
    expect(line.kept).toEqual([15, 20]);
  });

  it('says once what is refused, and asks again only with the next change', async () => {
    const line = new Line();
    line.problem = new ApiError(409, 'full');
    line.keeper.keep(workOf(1));
    await vi.advanceTimersByTimeAsync(120_000);
    line.keeper.keep(workOf(2));
    await vi.advanceTimersByTimeAsync(120_000);
    expect([line.sent, line.refusals]).toEqual([[1, 2], ['full']]);
  });

  it('sends nothing in another account’s name', async () => {
    const line = new Line();
    line.isOpenNow = false;
    line.keeper.keep(workOf(1));
    await vi.advanceTimersByTimeAsync(60_000);
    line.keeper.leave();
    expect(line.sent).toEqual([]);
  });

  it('drops what was sent, and nothing else', async () => {
    const line = new Line();
    line.keeper.keep(workOf(1));
    await line.keeper.drop(1);
    expect(line.dropped).toEqual([]);
    line.keeper.keep(workOf(2));
    await line.keeper.flush();
    await line.keeper.drop(2);
    expect(line.dropped).toEqual([2]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.sent).toEqual([2]);
  });
});
