import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type BuilderTask, useBuilder } from '../work/builder-state.ts';
import { type OfferStart, usePageStart } from '../work/use-page-start.ts';
import { OpenPage } from './open-page.tsx';

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

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
          {start.status === 'offer' && <KeptWorkOffer {...start} />}
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

/** Work that was not published is offered again, with its time. */
function KeptWorkOffer({ work, onResume, onDiscard }: OfferStart) {
  const name = work.document.text || 'a page without a name';
  return (
    <ConfirmDialog
      title="Go on where you left off?"
      text={`This browser kept unsaved work on ${name} from ${time.format(work.keptAt)}.`}
      onCancel={onResume}
    >
      <Button isSmall look="quiet" onClick={onDiscard}>
        Discard it
      </Button>
      <Button isSmall onClick={onResume}>
        Go on
      </Button>
    </ConfirmDialog>
  );
}
