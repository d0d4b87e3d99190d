import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { draftLegalPage } from '../../../domain/content/legal-pages.ts';
import { savedDraftSchema } from '../../../domain/content/page-draft.ts';
import { firstStepsSchema } from '../../../domain/desk/overview.ts';
import { deskSettingsSchema } from '../../../domain/desk/settings.ts';
import type { LegalPage } from '../../../domain/pages/page-ids.ts';
import type { ConfirmableStep } from '../../../domain/settings/confirmed-steps.ts';
import { settingsSchema } from '../../../domain/settings/settings-schema.ts';
import { createId } from '../../../domain/values/values.ts';
import { useAuth } from '../../api/auth-store.ts';
import { callApi, messageOf } from '../../api/call-api.ts';
import { goTo } from '../../site/go-to.ts';
import { beginStepsWay } from '../../site/steps-way.ts';
import { toast } from '../../ui/toast.ts';
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

/** Saves a draft of a legal page as the settings are now, and opens it in the editor. */
export function useLegalDraft(which: LegalPage) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn() {
      const pageId = (await findBegun(which)) ?? (await saveDraft(which));
      beginStepsWay();
      await goTo(`/?edit=${pageId}`);
    },
    onError: (error) => toast.error(messageOf(error), `legal page ${which}`),
    // A reply may be lost although the draft is there.
    onSettled: () => client.invalidateQueries(),
  });
}

/** Another tab, or a colleague, may have begun the page since the list was read. */
async function findBegun(which: LegalPage): Promise<string | undefined> {
  const { legalPages: pages } = await readDesk('/firstSteps', firstStepsSchema);
  return pages.find((one) => one.which === which)?.pageId ?? undefined;
}

async function saveDraft(which: LegalPage): Promise<string> {
  const { values, fixed } = await readDesk('/settings', deskSettingsSchema);
  const set = Object.fromEntries(fixed.map(({ field, value }) => [field, value]));
  const settings = settingsSchema.parse({ ...values, ...set });
  const token = useAuth.getState().authToken;
  const { data: site } = await callApi('/template?sections=none', {
    answer: z.object({ version: z.int() }),
  });
  const document = draftLegalPage(which, settings, createId);
  await callApi(`/template/drafts/${document.id}`, {
    method: 'PUT',
    token,
    body: { revision: 0, baseVersion: site.version, document },
    answer: savedDraftSchema,
  });
  return document.id;
}
