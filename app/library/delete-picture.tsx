import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { type MediaItem, mediaItemSchema } from '../../domain/media/media-schemas.ts';
import { ApiError, messageOf } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../builder/kit/confirm-dialog.tsx';
import { useKnownPictures } from './known-pictures.ts';
import { deletePicture, readPicture } from './media-api.ts';

const usedSchema = z.pick(mediaItemSchema, { uses: true });

type DeletePictureProps = { item: MediaItem; onCancel: () => void; onDeleted: () => void };

/** Lists the uses of the picture before it is deleted. */
export function DeletePicture({ item, onCancel, onDeleted }: DeletePictureProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [uses, setUses] = useState(item.uses);
  const isUsed = uses.length > 0;
  const pages = uses.map(({ name }) => name).join(', ');
  useEffect(() => {
    // The list may be old: a colleague may have begun to use the picture.
    readPicture(item.id).then(
      (now) => setUses(now.uses),
      () => {},
    );
  }, [item.id]);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await deletePicture(item.id, uses);
      useKnownPictures.getState().forget(item.id);
      onDeleted();
    } catch (error) {
      const refused = error instanceof ApiError ? usedSchema.safeParse(error.data) : undefined;
      if (refused?.data) setUses(refused.data.uses);
      else setProblem(messageOf(error));
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
