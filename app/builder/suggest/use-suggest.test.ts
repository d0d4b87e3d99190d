import { expect, it } from 'vitest';

import { ApiError } from '../../api/call-api.ts';
import { SuggestError } from './ask-ai.ts';
import { choosing, nextSuggestState, type SuggestEvent, type SuggestState } from './use-suggest.ts';

const asked: SuggestEvent = { kind: 'asked', action: 'rewrite' };

it('a question becomes a growing answer and then a proposal', () => {
  expect(after(asked, { kind: 'grew', text: 'New' })).toEqual({
    step: 'asking',
    action: 'rewrite',
    text: 'New',
  });
  expect(after(asked, { kind: 'finished', text: 'New words' })).toEqual({
    step: 'proposed',
    action: 'rewrite',
    text: 'New words',
  });
});

it('a failure keeps what was asked, so that it can be asked again', () => {
  expect(after(asked, { kind: 'failed', error: new SuggestError('key') })).toMatchObject({
    step: 'failed',
    action: 'rewrite',
    problem: 'key',
    message: expect.stringContaining('key'),
  });
  expect(after(asked, { kind: 'failed', error: 'odd' })).toMatchObject({
    message: 'Something went wrong',
  });
});

it('a failure says what people can understand, never what the browser says about it', () => {
  const ofServer = new ApiError(0, 'The server does not answer.');
  expect(after(asked, { kind: 'failed', error: ofServer })).toMatchObject({
    message: 'The server does not answer.',
  });
  const ofBrowser = new TypeError('reading 0 of undefined');
  expect(after(asked, { kind: 'failed', error: ofBrowser })).toMatchObject({
    message: 'Something went wrong',
  });
});

it('what arrives after a question was left is ignored', () => {
  const left: SuggestEvent = { kind: 'left' };
  for (const late of [
    { kind: 'grew', text: 'late' },
    { kind: 'finished', text: 'late' },
    { kind: 'failed', error: new SuggestError('silence') },
  ] as const) {
    expect(after(asked, left, late)).toEqual(choosing);
  }
});

function after(...events: SuggestEvent[]): SuggestState {
  return events.reduce(nextSuggestState, choosing);
}
