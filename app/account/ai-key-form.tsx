import { useId } from 'react';
import * as z from 'zod/mini';

import { settingsWords } from '../../domain/accounts/account-words.ts';
import { CheckedForm } from '../ui/checked-form.tsx';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { isAiModel, keepAiModel, readAiModel, usualAiModel } from '../api/ai-model.ts';
import { changeAuth, useAuth } from '../api/auth-store.ts';

const keySchema = z.object({
  openAIKey: z
    .string()
    .check(z.trim(), z.regex(/^[\x21-\x7e]{8,200}$/, { error: () => settingsWords.keyWrong })),
  aiModel: z.string().check(
    z.trim(),
    z.refine((name) => name === '' || isAiModel(name), { error: () => settingsWords.modelWrong }),
  ),
  remember: z.optional(z.string()),
});

/** The key lives in this page's memory. It outlives a reload only if the box is ticked. */
export function AiKeyForm() {
  const hasKey = useAuth((state) => Boolean(state.openAIKey));
  const isRemembered = useAuth((state) => state.isKeyRemembered);
  // The builder may show a second form of this kind over the account's page.
  const id = useId();
  const form = useCheckedForm({
    id,
    schema: keySchema,
    async onValid({ openAIKey, aiModel, remember }, filled) {
      keepAiModel(aiModel || usualAiModel);
      changeAuth({ openAIKey, isKeyRemembered: remember !== undefined });
      filled.reset();
      toast.success(settingsWords.keyReady);
    },
  });

  return (
    <CheckedForm form={form} className="setting-form" button={settingsWords.saveKey}>
      {hasKey && (
        <div className="field-notice">
          <p>{isRemembered ? settingsWords.keyRemembered : settingsWords.keyForVisit}</p>
          <button
            type="button"
            className="text-link"
            onClick={() => changeAuth({ openAIKey: undefined, isKeyRemembered: false })}
          >
            {settingsWords.removeKey}
          </button>
        </div>
      )}
      <PasswordField
        {...form.field('openAIKey')}
        label={hasKey ? settingsWords.otherKey : settingsWords.key}
        autoComplete="off"
      />
      <TextField
        {...form.field('aiModel')}
        label={settingsWords.model}
        hint={settingsWords.modelHint}
        defaultValue={readAiModel()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <label className="account-check" htmlFor={`${id}-remember`}>
        <input id={`${id}-remember`} name="remember" type="checkbox" />
        {settingsWords.remember}
      </label>
    </CheckedForm>
  );
}
