import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readEvents } from './ask-ai.ts';

const stream =
  'data: {"a":1}\n\n: still here\n\nevent: x\ndata:{"b":2}\r\n\r\ndata: one\ndata: two\n\ndata: [DONE]\n\n';
const whole = ['{"a":1}', '{"b":2}', 'one\ntwo', '[DONE]'];

describe('Server-sent events', () => {
  it('are their data, without comments and other fields', () => {
    expect(readEvents('', stream)).toEqual({ events: whole, rest: '' });
  });

  it('come out the same wherever the stream is cut', () => {
    const cuts = fc.array(fc.nat({ max: stream.length }), { maxLength: 8 });
    fc.assert(
      fc.property(cuts, (places) => {
        const ends = [...places.toSorted((a, b) => a - b), stream.length];
        let rest = '';
        let from = 0;
        const events: string[] = [];
        for (const end of ends) {
          const read = readEvents(rest, stream.slice(from, end));
          events.push(...read.events);
          rest = read.rest;
          from = end;
        }
        expect(events).toEqual(whole);
        expect(rest).toBe('');
      }),
    );
  });

  it('that never end are not waited for', () => {
    expect(() => readEvents('data: ', 'x'.repeat(200_000))).toThrow(/could not read/);
  });
});
