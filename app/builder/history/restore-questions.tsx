import type { ReactNode } from 'react';

import type { ChangeSummary } from '../../../domain/tree/changes.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

const askedAnew = 'Someone has published a change in the meantime: this is the difference now. ';

type RestorePageProps = {
  name: string;
  /** The page was deleted since. */
  isBack: boolean;
  /** The version that it comes from: 'in version 7'. */
  when: string;
  /** A colleague published before the answer, so the question is asked again. */
  isAskedAnew: boolean;
  difference: ReactNode;
  onCancel: () => void;
  onRestore: () => void;
};

export function RestorePage(props: RestorePageProps) {
  const { name, isBack, when, isAskedAnew, difference, onCancel, onRestore } = props;
  const news = isAskedAnew ? askedAnew : '';
  return (
    <ConfirmDialog
      title={isBack ? `Bring back “${name}”?` : `Restore “${name}”?`}
      text={
        isBack
          ? `${news}Visitors see it again as it was ${when}, and links to it lead there again. An old address that was led elsewhere since stays so; Redirects shows which.`
          : `${news}Visitors see it as it was ${when}. No other page changes.`
      }
      details={<div className="builder-restore-difference">{difference}</div>}
      onCancel={onCancel}
    >
      <Button isSmall look="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button isSmall onClick={onRestore}>
        {isBack ? 'Bring it back' : 'Restore this page'}
      </Button>
    </ConfirmDialog>
  );
}

type RestoreSiteProps = {
  version: number;
  /** The changes from today to that version. */
  changes: ChangeSummary;
  isAskedAnew: boolean;
  onCancel: () => void;
  onRestore: () => void;
};

const fates = {
  added: 'comes back',
  removed: 'goes',
  changed: 'changes',
  moved: 'gets its old order back',
} as const;

export function RestoreSite(props: RestoreSiteProps) {
  const { version, changes, isAskedAnew, onCancel, onRestore } = props;
  return (
    <ConfirmDialog
      title={`Restore the whole site to version ${version}?`}
      text={`${isAskedAnew ? askedAnew : ''}What anyone has published since then is taken back. It stays in the history.`}
      details={
        <ul className="builder-fates" aria-label="What happens to which page">
          {changes.map(({ pageId, page, change }) => (
            <li key={pageId} data-fate={change}>
              “{page}” {fates[change]}
            </li>
          ))}
        </ul>
      }
      onCancel={onCancel}
    >
      <Button isSmall look="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button isSmall onClick={onRestore}>
        Restore the whole site
      </Button>
    </ConfirmDialog>
  );
}
