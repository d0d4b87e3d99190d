import { beforeEach, expect, it } from 'vitest';

import { templateWords } from '../../../domain/content/template-words.ts';
import { dismissToast, readToasts } from '../../ui/toast.ts';
import { sayPublished, tellDraftSaved } from './use-publish.ts';

// Test files share the module, and others leave messages on the screen.
beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

it('Of a draft and of its publication right after, the newer is said', () => {
  tellDraftSaved();
  sayPublished(undefined, { canUndo: false });
  const said = readToasts().filter(({ kind }) => kind === 'success');
  expect(said.map(({ message }) => message)).toEqual([templateWords.saved]);
});
