import { useState } from 'react';

import { messageOf } from '../api/call-api.ts';
import { toast } from '../ui/toast.ts';

/** An act behind a button, which ignores a press while it is busy. A failure is a message, or drawn by the caller. */
export function useAct({ isDrawn = false }: { isDrawn?: boolean } = {}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function run(act: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (failure) {
      if (isDrawn) setProblem(messageOf(failure));
      else toast.error(messageOf(failure));
    }
    setBusy(false);
  }
  return { isBusy, problem, setProblem, run: (act: () => Promise<unknown>) => void run(act) };
}
