import { useState } from 'react';

import { isSameValue } from '../../../domain/values/values.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { isFixedPage, isFooterPage } from '../../../domain/pages/page-ids.ts';
import { mergePages } from '../../../domain/tree/merge.ts';
import { noPages, type PageDocument } from '../../../domain/tree/tree-schema.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useEditor } from '../work/editor-context.ts';
import { usePage } from '../work/use-page.ts';
import { tellWithUndo } from './undo-message.ts';

/** Restores the shipped content of a page beside the menu, as one undo step. */
export function BackToShipped() {
  const { store } = useEditor();
  const page = usePage((open) => open);
  const [isAsking, setAsking] = useState(false);
  const shipped = isFixedPage(page.id) ? openPage(noPages, page.id) : undefined;
  if (!shipped || isSameValue({ ...page, copies: [] }, shipped)) return null;

  const name = isFooterPage(page.id) ? 'footer' : 'page';

  function goBack(was: PageDocument): void {
    setAsking(false);
    store.flush();
    const before = store.history().present;
    store.change((open) => ({ ...was, copies: open.copies }));
    tellWithUndo(
      store,
      `The ${name} is as it was shipped`,
      (open) => mergePages({ ...was, copies: before.copies }, open, before).page,
    );
  }

  return (
    <div className="builder-draft-line cluster gap-4 gap-x-12 own-line muted text-14">
      <span>{`You are editing your own version of this ${name}.`}</span>
      <button type="button" className="builder-add" onClick={() => setAsking(true)}>
        {`Back to the shipped ${name}`}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Back to the shipped ${name}?`}
          text={`${name === 'footer' ? 'Its sections' : 'Its name, its sections and its search settings'} become what the site came with. Visitors see that when you save.`}
          onCancel={() => setAsking(false)}
        >
          <Button isSmall look="quiet" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button isSmall onClick={() => goBack(shipped)}>
            Go back
          </Button>
        </ConfirmDialog>
      )}
    </div>
  );
}
