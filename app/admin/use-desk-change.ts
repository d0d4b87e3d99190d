import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isAboutFile } from '../../domain/desk/mails.ts';
import { messageOf } from '../api/call-api.ts';
import { toast, type ToastAction } from '../ui/toast.ts';

type DeskChange<Input> = {
  /** A name for the message's subject that the next document knows too. */
  about?: string;
  run: (input: Input) => Promise<string>;
  onDone?: (input: Input) => void;
  undo?: () => void;
  next?: ToastAction;
  /** The message after a failure, if it is not the call's own. */
  wordsFor?: (error: unknown) => string;
  /** Returns true when the refusal was handled and needs no message. */
  onRefused?: ((error: unknown) => boolean) | undefined;
};

/** A change by the administrator: its result is a toast, and all data of the desk is read again. */
export function useDeskChange<Input = void>(change: DeskChange<Input>) {
  const { run, onDone, undo, next, onRefused, wordsFor = messageOf } = change;
  const [unnamed] = useState(() => Symbol('a change'));
  const about = change.about ?? unnamed;
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const mutation = useMutation({
    mutationFn: run,
    onMutate() {
      toast.clear(about);
      setProblem(undefined);
    },
    onSuccess(message, input) {
      // Without a mail server the act is done, but nobody was told.
      const say = isAboutFile(message) ? toast.notice : toast.success;
      say(message, undo ? { text: 'Undo', run: undo } : next);
      onDone?.(input);
    },
    onError(error) {
      if (onRefused?.(error)) return;
      toast.error(wordsFor(error), about);
      setProblem(wordsFor(error));
    },
    onSettled() {
      void client.invalidateQueries();
    },
  });
  return { ...mutation, problem };
}
