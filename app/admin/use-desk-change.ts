import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '../api/call-api.ts';
import { toast } from '../ui/toast.ts';

type DeskChange<Input> = {
  /** A name for it that also the next document knows. */
  about?: string;
  /** Does it and returns what to tell the person. */
  run: (input: Input) => Promise<string>;
  onDone?: (input: Input) => void;
  /** Told together with its success: the way to take it back. */
  undo?: () => void;
  /** What to tell when it failed, where that is not what every call says. */
  wordsFor?: (error: unknown) => string;
  /** True when it has been taken care of and needs no words. */
  onRefused?: ((error: unknown) => boolean) | undefined;
};

/** Something the administrator does: told in a toast, and everything on the desk is read again after it. */
export function useDeskChange<Input = void>(change: DeskChange<Input>) {
  const { run, onDone, undo, onRefused, wordsFor = messageOf } = change;
  const [unnamed] = useState(() => Symbol('a change'));
  const about = change.about ?? unnamed;
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onMutate: () => toast.clear(about),
    onSuccess(message, input) {
      toast.success(message, undo && { text: 'Undo', run: undo });
      onDone?.(input);
    },
    onError(error) {
      if (!onRefused?.(error)) toast.error(wordsFor(error), about);
    },
    onSettled() {
      void client.invalidateQueries();
    },
  });
}
