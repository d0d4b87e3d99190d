import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import type { OfferStart } from '../work/use-page-start.ts';

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Work that was not published is offered again, with its time. */
export function DraftOffer({ draft, onResume, onDiscard }: OfferStart) {
  const name = draft.document.text || 'a page without a name';
  return (
    <ConfirmDialog
      title="Go on where you left off?"
      text={`This browser kept unsaved work on ${name} from ${time.format(draft.keptAt)}.`}
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
