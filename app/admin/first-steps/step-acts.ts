import { useMutation, useQueryClient } from '@tanstack/react-query';

import { readFirstSteps } from '../../../domain/calls/desk.ts';
import { saveDraft } from '../../../domain/calls/drafts.ts';
import { readSettings, saveSettings } from '../../../domain/calls/settings.ts';
import { readTemplate } from '../../../domain/calls/template.ts';
import { draftLegalPage } from '../../../domain/content/legal-pages.ts';
import type { LegalPage } from '../../../domain/pages/page-ids.ts';
import type { ConfirmableStep } from '../../../domain/settings/confirmed-steps.ts';
import { settingsSchema } from '../../../domain/settings/settings-schema.ts';
import { createId } from '../../../domain/values/values.ts';
import { call, read } from '../../api/call.ts';
import { messageOf } from '../../api/call-api.ts';
import { goTo } from '../../site/go-to.ts';
import { beginStepsWay } from '../../site/steps-way.ts';
import { toast } from '../../ui/toast.ts';
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
  const { version, values } = await read(readSettings);
  const others = values.confirmedSteps.filter((one) => one !== step);
  const confirmedSteps = isDone ? [...others, step] : others;
  await call(saveSettings, { body: { version, changes: { confirmedSteps } } });
}

/** Saves a draft of a legal page as the settings are now, and opens it in the editor. */
export function useLegalDraft(which: LegalPage) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn() {
      const pageId = (await findBegun(which)) ?? (await draftPage(which));
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
  const { legalPages: pages } = await read(readFirstSteps);
  return pages.find((one) => one.which === which)?.pageId ?? undefined;
}

async function draftPage(which: LegalPage): Promise<string> {
  const { values, fixed } = await read(readSettings);
  const set = Object.fromEntries(fixed.map(({ field, value }) => [field, value]));
  const settings = settingsSchema.parse({ ...values, ...set });
  const { version: baseVersion } = await read(readTemplate, { query: { sections: 'none' } });
  const document = draftLegalPage(which, settings, createId);
  const params = { pageId: document.id };
  await call(saveDraft, { params, body: { revision: 0, baseVersion, document } });
  return document.id;
}
