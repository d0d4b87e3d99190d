import { useQueryClient } from '@tanstack/react-query';

import { deskSettingsSchema } from '../../../domain/desk/settings.ts';
import type { ConfirmableStep } from '../../../domain/settings/confirmed-steps.ts';
import { changeDesk, readDesk } from '../desk-api.ts';
import { useDeskChange } from '../use-desk-change.ts';

/** Ticks off a step of which only a person can say that it is done. The settings keep it, for everyone. */
export function useConfirmStep(step: ConfirmableStep) {
  const client = useQueryClient();
  return useDeskChange({
    async run() {
      await confirm(step, true);
      return 'Ticked off.';
    },
    undo: () => void confirm(step, false).then(() => client.invalidateQueries()),
  });
}

async function confirm(step: ConfirmableStep, isDone: boolean): Promise<void> {
  const { version, values } = await readDesk('/settings', deskSettingsSchema);
  const others = values.confirmedSteps.filter((one) => one !== step);
  const confirmedSteps = isDone ? [...others, step] : others;
  await changeDesk('/settings', { method: 'PUT', body: { version, changes: { confirmedSteps } } });
}
