import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { libraryUseSchema } from '../../domain/files/file-schemas.ts';
import { ApiError, messageOf } from '../api/call-api.ts';
import { ConfirmDialog } from '../builder/kit/confirm-dialog.tsx';
import { ProofQuestion } from '../builder/kit/proof-question.tsx';
import { Button } from '../ui/button.tsx';
import type { Asset, Assets } from './assets.ts';

const usedSchema = z.object({ uses: z.array(libraryUseSchema) });

export type DeletionWords = {
  /** What will happen at the places that use it. */
  used: (places: string) => string;
  unused: string;
};

type DeleteUsedProps<Item> = {
  item: Asset;
  assets: Assets<Item>;
  words: DeletionWords;
  onCancel: () => void;
  onDeleted: () => void;
};

/** Lists the uses of something in the library before it is deleted. */
export function DeleteUsed<Item extends Asset>(props: DeleteUsedProps<Item>) {
  const { item, words, onCancel, onDeleted } = props;
  const { read, remove } = props.assets;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [uses, setUses] = useState(item.uses);
  const isUsed = uses.length > 0;
  useEffect(() => {
    // The list may be old: a colleague may have begun to use it.
    read(item.id).then(
      (now) => setUses(now.uses),
      () => {},
    );
  }, [item.id, read]);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await remove(item.id, uses);
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
        problem ?? (isUsed ? words.used(uses.map(({ name }) => name).join(', ')) : words.unused)
      }
      details={<ProofQuestion />}
      onCancel={onCancel}
    >
      <Button isSmall onClick={onCancel}>
        Keep it
      </Button>
      <Button isSmall look="quiet" isBusy={isBusy} onClick={confirm}>
        {isUsed ? 'Delete it anyway' : 'Delete it'}
      </Button>
    </ConfirmDialog>
  );
}
