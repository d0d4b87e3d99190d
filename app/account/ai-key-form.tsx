import { type FormEvent, useId, useState } from 'react';

import { settingsWords } from '../../domain/accounts/account-words.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { textsOf } from '../ui/use-checked-form.ts';
import { isAiModel, keepAiModel, readAiModel, usualAiModel } from '../api/ai-model.ts';
import { changeAuth, useAuth } from '../api/auth-store.ts';

/**
 * The key lives in this page's memory. After a reload it is here only if the person ticked the box.
 */
export function AiKeyForm() {
  const hasKey = useAuth((state) => Boolean(state.openAIKey));
  const isRemembered = useAuth((state) => state.isKeyRemembered);
  const [error, setError] = useState<string>();
  const [modelError, setModelError] = useState<string>();
  // The builder may show a second form of this kind over the account's page.
  const id = useId();

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const texts = textsOf(event.currentTarget);
    const key = texts['openAIKey']?.trim() ?? '';
    if (!/^[\x21-\x7e]{8,200}$/.test(key)) {
      const message = settingsWords.keyWrong;
      setError(message);
      toast.error(message);
      return;
    }
    const model = texts['aiModel']?.trim() || usualAiModel;
    if (!isAiModel(model)) {
      setModelError(settingsWords.modelWrong);
      toast.error(settingsWords.modelWrong);
      return;
    }
    keepAiModel(model);
    changeAuth({ openAIKey: key, isKeyRemembered: 'remember' in texts });
    event.currentTarget.reset();
    toast.success(settingsWords.keyReady);
  }

  return (
    <form
      className="setting-form"
      method="post"
      noValidate
      onSubmit={save}
      onInput={() => {
        setError(undefined);
        setModelError(undefined);
      }}
    >
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
        id={id}
        name="openAIKey"
        label={hasKey ? settingsWords.otherKey : settingsWords.key}
        autoComplete="off"
        error={error}
      />
      <TextField
        id={`${id}-model`}
        name="aiModel"
        label={settingsWords.model}
        hint={settingsWords.modelHint}
        defaultValue={readAiModel()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={modelError}
      />
      <label className="account-check" htmlFor={`${id}-remember`}>
        <input id={`${id}-remember`} name="remember" type="checkbox" />
        {settingsWords.remember}
      </label>
      <Button type="submit" data-wake="">
        {settingsWords.saveKey}
      </Button>
    </form>
  );
}
