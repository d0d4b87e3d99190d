import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useAuth } from '../../api/auth-store.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { type BuilderTask, useBuilder } from '../work/builder-state.ts';
import { usePageStart } from '../work/use-page-start.ts';
import { KeptWorkOffer } from './kept-work-offer.tsx';
import { NoBaseQuestion } from './no-base-question.tsx';
import { OpenPage } from './open-page.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useCoveredPage } from './use-covered-page.ts';

type PageTask = Extract<BuilderTask, { kind: 'add' | 'edit' }>;

/** The document is not loaded again over open work, so this is for the person to do. */
function useLostParts(): void {
  useEffect(() => {
    const tell = () =>
      toast.error(
        'There may be a newer version of this site. Your words are kept: reload the page.',
      );
    addEventListener('vite:preloadError', tell);
    return () => removeEventListener('vite:preloadError', tell);
  }, []);
}

/** The full-screen dialog. Closing it asks first when there is unsaved work. */
export function PageDialog({ task }: { task: PageTask }) {
  const { close, open } = useBuilder();
  const [wantsClose, setWantsClose] = useState(false);
  useLostParts();
  useCoveredPage();
  const start = usePageStart(task, close);
  const popup = useRef<HTMLDivElement>(null);
  const [owner] = useState(() => useAuth.getState().user);
  const isSafe = useRef(async () => true);
  const tellWhenSafe = useCallback((ask: () => Promise<boolean>) => {
    isSafe.current = ask;
  }, []);

  async function leaveKept(): Promise<boolean> {
    if (!(await isSafe.current())) return false;
    close();
    return true;
  }

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
          {start.status === 'offer' && <KeptWorkOffer {...start} isNew={task.kind === 'add'} />}
          {start.status === 'no-base' && <NoBaseQuestion {...start} onClose={close} />}
          {start.status === 'ready' && (
            <OpenPage
              start={start}
              onOpen={tellWhenSafe}
              wantsClose={wantsClose}
              onWantsClose={setWantsClose}
              onClosed={close}
              onReopen={(pageId) => open({ kind: 'edit', pageId })}
            />
          )}
          {owner && <SignInAgain owner={owner} onLeave={leaveKept} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
