import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { type FileItem, fileItemSchema } from '../../../domain/files/file-schemas.ts';
import { ApiError, messageOf } from '../../api/call-api.ts';
import { ConfirmDialog } from '../../builder/kit/confirm-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { deleteFile, readFile } from './file-api.ts';
import { useKnownFiles } from './known-files.ts';

const usedSchema = z.pick(fileItemSchema, { uses: true });

type DeleteFileProps = { item: FileItem; onCancel: () => void; onDeleted: () => void };

/** Lists the uses of the file before it is deleted. */
export function DeleteFile({ item, onCancel, onDeleted }: DeleteFileProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [uses, setUses] = useState(item.uses);
  const isUsed = uses.length > 0;
  const places = uses.map(({ name }) => name).join(', ');
  useEffect(() => {
    // The list may be old: a colleague may have begun to link to the file.
    readFile(item.id).then(
      (now) => setUses(now.uses),
      () => {},
    );
  }, [item.id]);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await deleteFile(item.id, uses);
      useKnownFiles.getState().forget(item.id);
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
          ? `It is used on: ${places}. If you delete it, links to it become plain words, and it cannot be brought back.`
          : 'No page uses it. It cannot be brought back.')
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
