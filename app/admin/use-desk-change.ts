import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import { messageOf } from '../api/call-api.ts';
import { toast } from '../ui/toast.ts';

type DeskChange<Input> = {
  /** Does it and returns what to tell the person. */
  run: (input: Input) => Promise<string>;
  onDone?: () => void;
  /** True when it has been taken care of and needs no words. */
  onRefused?: ((error: unknown) => boolean) | undefined;
};

/** Something the administrator does: told in a toast, and everything on the desk is read again after it. */
export function useDeskChange<Input = void>({ run, onDone, onRefused }: DeskChange<Input>) {
  const about = useId();
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onMutate: () => toast.mended(about),
    onSuccess(message) {
      toast.success(message);
      onDone?.();
    },
    onError(error) {
      if (!onRefused?.(error)) toast.error(messageOf(error), about);
    },
    onSettled() {
      void client.invalidateQueries();
    },
  });
}
