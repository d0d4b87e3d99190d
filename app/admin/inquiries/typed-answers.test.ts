import { describe, expect, it } from 'vitest';

import { dropSent, keepTypedAnswer, readDraft } from './typed-answers.ts';

describe('A draft of which something was sent', () => {
  it.each([
    ['is empty when nothing was typed since', 'Yes.', 'Yes.', ''],
    ['keeps what was typed after it', 'Yes.', 'Yes. And no.', 'And no.'],
    ['keeps a new paragraph without the gap', 'Yes.', 'Yes.\n\nAnd no.', 'And no.'],
    ['is kept whole when the words themselves were changed', 'Yes.', 'No.', 'No.'],
    ['does not keep mere space', 'Yes.', 'Yes.\n ', ''],
  ])('%s', (_name, sent, typed, kept) => {
    keepTypedAnswer('answer', typed);
    dropSent('answer', sent);
    expect(readDraft('answer')).toBe(kept);
  });
});
