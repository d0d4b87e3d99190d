import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeStorage } from '../../../tests/support/fake-storage.ts';
import { forgetUnsaved } from '../../api/unsaved-names.ts';
import { removeSentAnswer, keepTypedAnswer, readDraft, readKept } from './typed-answers.ts';

describe('A draft of which something was sent', () => {
  it.each([
    ['is empty when nothing was typed since', 'Yes.', 'Yes.', ''],
    ['keeps what was typed after it', 'Yes.', 'Yes. And no.', 'And no.'],
    ['keeps a new paragraph without the gap', 'Yes.', 'Yes.\n\nAnd no.', 'And no.'],
    ['is kept whole when the words themselves were changed', 'Yes.', 'No.', 'No.'],
    ['does not keep mere space', 'Yes.', 'Yes.\n ', ''],
  ])('%s', (_name, sent, typed, kept) => {
    keepTypedAnswer('answer', typed);
    removeSentAnswer('answer', sent);
    expect(readDraft('answer')).toBe(kept);
  });
});

describe('A draft', () => {
  let stored: Record<string, string>;

  beforeEach(() => {
    stored = {};
    const storage = fakeStorage(stored);
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('localStorage', storage);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('outlives a reload until it is sent', () => {
    keepTypedAnswer('one', 'Half an ans');
    expect(readKept()).toEqual({ one: 'Half an ans' });
    removeSentAnswer('one', 'Half an ans');
    expect(stored).toEqual({});
  });

  it('goes when its writer logs out', () => {
    keepTypedAnswer('one', 'Half an ans');
    forgetUnsaved();
    expect(stored).toEqual({});
  });

  it.each(['{', '4', 'null', '{"one":4}'])('that is not ours is none: %s', (text) => {
    stored['answers:'] = text;
    expect(readKept()).toEqual({});
  });
});
