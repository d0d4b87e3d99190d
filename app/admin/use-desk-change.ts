import { useMutation, useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../account/api.ts';
import { toast } from '../ui/toast.ts';

type DeskChange<Input> = {
  /** Does it and returns what to tell the person. */
  run: (input: Input) => Promise<string>;
  onDone?: () => void;
};

/** Something the administrator does: told in a toast, and everything on the desk is read again after it. */
export function useDeskChange<Input = void>({ run, onDone }: DeskChange<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess(message) {
      toast.success(message);
      onDone?.();
    },
    onError(error) {
      toast.error(messageOf(error));
    },
    onSettled() {
      void client.invalidateQueries();
    },
  });
}
