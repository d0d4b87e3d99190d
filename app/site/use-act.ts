import { useState } from 'react';

import { messageOf } from '../api/call-api.ts';
import { toast } from '../ui/toast.ts';

/** An act behind a button, which ignores a press while it is busy. A failure is shown as a message. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  async function run(act: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    setBusy(false);
  }
  return { isBusy, run: (act: () => Promise<unknown>) => void run(act) };
}
