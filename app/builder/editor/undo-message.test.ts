import { afterEach, describe, expect, it } from 'vitest';

import { section } from '../../../tests/support/builder/trees.ts';
import { addSection, newPage, removeSection } from '../../../domain/tree/edit-page.ts';
import { readToasts, toast } from '../../ui/toast.ts';
import { PageEditorStore } from '../work/page-editor-store.ts';
import { tellWithUndo } from './undo-message.ts';

describe('A message with the way back', () => {
  const only = section('one');
  const words = 'Section 1 of this test is deleted';
  const said = () => readToasts().filter(({ message }) => message === words);
  afterEach(() => {
    for (const { about } of said()) if (about) toast.clear(about);
  });

  function removeIt(): PageEditorStore {
    const store = new PageEditorStore(addSection(newPage('p', null), only), () => {});
    store.change((page) => removeSection(page, 'one'));
    tellWithUndo(store, words, (page) => addSection(page, only));
    return store;
  }

  it('is gone as soon as the same step was undone: it would bring the section twice', () => {
    const store = removeIt();
    expect(said()).toHaveLength(1);
    store.undo();
    expect(said()).toEqual([]);
    expect(store.latest().sections).toHaveLength(1);
  });

  it('stays while someone goes on writing', () => {
    const store = removeIt();
    store.change((page) => ({ ...page, text: 'A name' }));
    said()[0]?.actions[0]?.run();
    expect(store.latest()).toMatchObject({ text: 'A name', sections: [{ id: 'one' }] });
  });
});
