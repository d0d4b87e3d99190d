import { describe, expect, it } from 'vitest';

import { readNews } from './desk-news.ts';

/** A stream that sends these lines and then ends. */
function stream(...said: string[]): Response {
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const text of said) controller.enqueue(encoder.encode(text));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  );
}

const portal = () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } });
const refused = () => new Response(null, { status: 401 });

/** Opens these streams one after the other, and stops after the last. */
async function read(streams: Response[]): Promise<{ news: number; waits: number[] }> {
  const stop = new AbortController();
  const heard = { news: 0, waits: [] as number[] };
  const left = [...streams];
  await readNews({
    signal: stop.signal,
    onNews: () => (heard.news += 1),
    open: async () => left.shift() ?? new Response(null, { status: 500 }),
    async wait(ms) {
      heard.waits.push(ms);
      if (left.length === 0) stop.abort();
    },
  });
  return heard;
}

describe('The stream that brings news', () => {
  it('tells of news, and not of a sign of life', async () => {
    expect(await read([stream(':\n\n', 'data: news\n\n', ':\n\n')])).toMatchObject({ news: 1 });
  });

  it('understands what comes in pieces', async () => {
    expect(await read([stream(':\n', '\ndata: ne', 'ws\n', '\n')])).toMatchObject({ news: 1 });
  });

  it('is opened again when it ends; what was missed meanwhile is news', async () => {
    expect(await read([stream(':\n\n'), stream(':\n\n')])).toEqual({
      news: 1,
      waits: [1000, 1000],
    });
  });

  it('waits longer each time when it is refused, and asks once what is the matter', async () => {
    expect(await read([stream(':\n\n'), refused(), refused(), refused()])).toEqual({
      news: 1,
      waits: [1000, 2000, 5000, 15_000],
    });
  });

  it('takes a page of someone else on the way for no line', async () => {
    expect(await read([stream(':\n\n'), portal(), portal()])).toEqual({
      news: 1,
      waits: [1000, 2000, 5000],
    });
  });
});
