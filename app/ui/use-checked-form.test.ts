import { describe, expect, it } from 'vitest';

import { ApiError } from '../api/call-api.ts';
import { wordsFor } from './use-checked-form.ts';

describe('What a form tells when sending failed', () => {
  it('is what the server said', () => {
    expect(wordsFor(new ApiError(400, 'Please enter email address.'))).toBe(
      'Please enter email address.',
    );
  });

  it('is one plain sentence when it was a fault of ours', () => {
    expect(wordsFor(new TypeError('undefined is not an object'))).toBe('Something went wrong');
    expect(wordsFor('odd')).toBe('Something went wrong');
  });
});
