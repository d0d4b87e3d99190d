import { useState } from 'react';

import type { MediaItem } from '../../../domain/media-schemas.ts';
import { messageOf } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useKnownPictures } from '../work/known-pictures.ts';
import { deletePicture } from '../work/media-api.ts';

type DeletePictureProps = { item: MediaItem; onCancel: () => void; onDeleted: () => void };

/** Says what would be missing where, before anything is. */
export function DeletePicture({ item, onCancel, onDeleted }: DeletePictureProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isUsed = item.uses.length > 0;
  const pages = item.uses.map(({ name }) => name).join(', ');

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await deletePicture(item.id);
      useKnownPictures.getState().forget(item.id);
      onDeleted();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={isUsed ? `“${item.name}” is in use` : `Delete “${item.name}”?`}
      text={
        problem ??
        (isUsed
          ? `It is shown on: ${pages}. If you delete it, there will be no picture there, and it cannot be brought back.`
          : 'No page shows it. It cannot be brought back.')
      }
      onCancel={onCancel}
    >
      <Button isSmall onClick={onCancel}>
        Keep it
      </Button>
      <Button isSmall look="quiet" isBusy={isBusy} onClick={remove}>
        {isUsed ? 'Delete it anyway' : 'Delete it'}
      </Button>
    </ConfirmDialog>
  );
}
