import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';

import { Spinner } from '../../ui/spinner.tsx';
import { type BuilderTask, useBuilder } from '../work/builder-state.ts';
import { DraftOffer } from './kept-work-offer.tsx';
import { OpenPage } from './open-page.tsx';
import { usePageStart } from '../work/use-page-start.ts';

type PageTask = Extract<BuilderTask, { kind: 'add' | 'edit' }>;

/** The full-screen dialog. Closing it asks first when there is unsaved work. */
export function PageDialog({ task }: { task: PageTask }) {
  const { close, open } = useBuilder();
  const [wantsClose, setWantsClose] = useState(false);
  const start = usePageStart(task);
  const popup = useRef<HTMLDivElement>(null);

  return (
    <Dialog.Root
      open
      disablePointerDismissal
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        if (start.status === 'ready') setWantsClose(true);
        else close();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup ref={popup} className="builder-dialog" initialFocus={popup}>
          <Dialog.Title className="sr-only">
            {task.kind === 'add' ? 'Add page' : 'Edit page'}
          </Dialog.Title>
          {start.status === 'loading' && (
            <div className="builder-wait">
              <Spinner label="Loading the page" />
            </div>
          )}
          {start.status === 'failed' && (
            <div className="builder-wait">
              <p role="alert">{start.message}</p>
              <Dialog.Close className="button button-small">Close</Dialog.Close>
            </div>
          )}
          {start.status === 'offer' && <DraftOffer {...start} />}
          {start.status === 'ready' && (
            <OpenPage
              start={start}
              wantsClose={wantsClose}
              onWantsClose={setWantsClose}
              onClosed={close}
              onReopen={(pageId) => open({ kind: 'edit', pageId })}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
