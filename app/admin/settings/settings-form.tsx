import { type RefObject, useRef, useState } from 'react';

import { sendTestMail } from '../../../domain/calls/desk.ts';
import type { TestMail } from '../../../domain/desk/mails.ts';
import { pickFields } from '../../../domain/settings/change-settings.ts';
import {
  type SettingField as FieldName,
  settingLabelWords,
} from '../../../domain/settings/settings-schema.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/call-api.ts';
import { useAct } from '../../site/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { wordsOf } from '../../ui/form-problem.tsx';
import { toast } from '../../ui/toast.ts';
import { whenDrawn } from '../../ui/when-drawn.ts';
import { FormGroup, UnsavedForm } from '../versions/unsaved-form.tsx';
import { SettingField } from './setting-field.tsx';
import { settingGroups } from './setting-groups.ts';
import type { SaveSettings } from './use-save-settings.ts';
import type { FieldWords, SettingsWork } from './use-settings-work.ts';

/** All settings as one form. */
export function SettingsForm({ work, saving }: { work: SettingsWork; saving: SaveSettings }) {
  const { save, isSaving } = saving;
  const form = useRef<HTMLFormElement>(null);

  function send(): void {
    save({
      from: work.saved,
      changes: pickFields(work.settings, work.fields),
      sent: work.values,
      onRefused: (error) => show(fieldWordsIn(error)),
      onClash: showClash,
    });
  }

  function showClash(): void {
    whenDrawn(
      () => form.current?.querySelector<HTMLElement>('.setting-clash button'),
      (button) => button.focus(),
    );
  }

  function show(errors: FieldWords): void {
    work.setErrors(errors);
    focusFirst(form, errors);
  }

  function submit(): void {
    if (work.clashes.size > 0) {
      const names = [...work.clashes].map((field) => settingLabelWords[field]).join(', ');
      toast.error(`Please first resolve what a colleague also changed: ${names}.`, 'settings');
      showClash();
      return;
    }
    const problems = work.findProblems();
    const [first] = Object.values(problems);
    if (first !== undefined) {
      toast.error(first, 'settings');
      show(problems);
    } else send();
  }

  return (
    <UnsavedForm
      ref={form}
      className="settings-form"
      count={work.fields.length}
      one="change"
      problem={wordsOf({ message: '', fields: labels }, work.errors)}
      isSaving={isSaving}
      onSubmit={submit}
      onDiscard={() => {
        const before = work.discard();
        return () => work.form.restore(before);
      }}
    >
      {settingGroups.map(({ id, title, text, fields }) => (
        <FormGroup key={id} id={`settings-${id}`} title={title} about={<p>{text}</p>}>
          {fields.map((field) => (
            <SettingField key={field} field={field} work={work} />
          ))}
          {id === 'mail' && <SendTestMail />}
        </FormGroup>
      ))}
    </UnsavedForm>
  );
}

const labels = Object.entries(settingLabelWords);

/** The server names a field by its path in the request. */
function fieldWordsIn(error: unknown): FieldWords {
  const errors = error instanceof ApiError ? error.errors : {};
  return Object.fromEntries(
    Object.entries(errors).map(([place, words]) => [place.split('.')[1] ?? place, words]),
  );
}

/** The first wrong field of the screen, once React has tied its message to it: both are read. */
function focusFirst(form: RefObject<HTMLFormElement | null>, errors: FieldWords): void {
  const order = settingGroups.flatMap(({ fields }) => fields);
  const first: FieldName | undefined = order.find((field) => errors[field] !== undefined);
  if (!first) return;
  requestAnimationFrame(() =>
    form.current?.querySelector<HTMLElement>(`#setting-${first}`)?.focus(),
  );
}

/** Sends a mail to the person at the desk and shows what the mail server answered. */
function SendTestMail() {
  const [result, setResult] = useState<TestMail & { message: string }>();
  const { isBusy, problem, run } = useAct({ isDrawn: true });

  async function send(): Promise<void> {
    setResult(undefined);
    const { message, data } = await call(sendTestMail);
    setResult({ message, ...data });
  }

  return (
    <div className="setting">
      <Button look="quiet" isSmall type="button" isBusy={isBusy} onClick={() => run(send)}>
        Send a test e-mail
      </Button>
      <p className="field-hint">
        Sent right away to your own address. The mail server’s response appears here.
      </p>
      <output className="test-mail stack gap-4 above-8">
        {problem && <span className="danger">{problem}</span>}
        {result && (
          <span className={result.outcome === 'taken' ? undefined : 'danger'}>
            {result.message}
          </span>
        )}
        {result && result.answer !== '' && <code className="breaks text-14">{result.answer}</code>}
      </output>
    </div>
  );
}
