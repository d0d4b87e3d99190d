import { expect, it } from 'vitest';

import { ApiError } from '../../api/call-api.ts';
import { SuggestError } from './ask-ai.ts';
import { failed } from './use-suggest.ts';

it('a failure keeps what was asked, so that it can be asked again', () => {
  expect(failed('rewrite', new SuggestError('key'))).toMatchObject({
    step: 'failed',
    action: 'rewrite',
    isKeyRefused: true,
    message: expect.stringContaining('key'),
  });
  expect(failed('rewrite', 'odd')).toMatchObject({
    isKeyRefused: false,
    message: 'Something went wrong',
  });
});

it('a failure says what people can understand, never what the browser says about it', () => {
  const ofServer = new ApiError(0, 'The server does not answer.');
  expect(failed('rewrite', ofServer)).toMatchObject({ message: 'The server does not answer.' });
  const ofBrowser = new TypeError('reading 0 of undefined');
  expect(failed('rewrite', ofBrowser)).toMatchObject({ message: 'Something went wrong' });
});
