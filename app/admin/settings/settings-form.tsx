import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

import { pickFields } from '../../../domain/settings/change-settings.ts';
import { settingLabelWords } from '../../../domain/settings/setting-label-words.ts';
import type { SettingField as FieldName } from '../../../domain/settings/settings-schema.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem, wordsOf } from '../../ui/form-problem.tsx';
import { toast } from '../../ui/toast.ts';
import { whenDrawn } from '../../ui/when-drawn.ts';
import { SendTestMail } from './test-mail.tsx';
import { SettingField } from './setting-field.tsx';
import { settingGroups } from './setting-groups.ts';
import type { SaveSettings } from './use-save-settings.ts';
import type { FieldWords, SettingsWork } from './use-settings-work.ts';

/** All settings as one form. Nothing is sent before Save, and typed values stay until then. */
export function SettingsForm({ work, saving }: { work: SettingsWork; saving: SaveSettings }) {
  const { save, isSaving } = saving;
  const form = useRef<HTMLFormElement>(null);
  /** The person goes on there when the bar, which had the focus, is gone. */
  const lastField = useRef<HTMLElement>(null);

  function send(): void {
    const { version, values: before } = work.saved;
    const changes = pickFields(work.settings, work.fields);
    save({ version, changes, before, sent: work.values, onRefused: show, onClash: showClash });
  }

  function showClash(): void {
    whenDrawn(
      () => form.current?.querySelector<HTMLElement>('.setting-clash button'),
      (button) => button.focus(),
    );
  }

  function show(errors: FieldWords): void {
    work.refuse(errors);
    focusFirst(form, errors);
  }

  function submit(): void {
    if (isSaving || work.fields.length === 0) return;
    if (work.clashes.size > 0) {
      const names = [...work.clashes].map((field) => settingLabelWords[field]).join(', ');
      toast.error(`Please decide first what a colleague changed too: ${names}.`, 'settings');
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
    <form
      ref={form}
      className="settings-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {settingGroups.map(({ id, title, text, fields }) => (
        <section
          key={id}
          className="settings-group stack pad-y-32 ruled-below"
          aria-labelledby={`settings-${id}`}
        >
          <div className="settings-about">
            <h3 id={`settings-${id}`}>{title}</h3>
            <p>{text}</p>
          </div>
          <div
            className="settings-fields stack gap-20 packed-top"
            onFocus={({ target }) => (lastField.current = target)}
          >
            {fields.map((field) => (
              <SettingField key={field} field={field} work={work} />
            ))}
            {id === 'mail' && <SendTestMail />}
          </div>
        </section>
      ))}
      {work.fields.length > 0 && (
        <SaveBar
          work={work}
          isSaving={isSaving}
          onGone={() => lastField.current?.focus({ preventScroll: true })}
        />
      )}
    </form>
  );
}

const labels = Object.entries(settingLabelWords);

type SaveBarProps = { work: SettingsWork; isSaving: boolean; onGone: () => void };

function SaveBar({ work, isSaving, onGone }: SaveBarProps) {
  const count = work.fields.length;
  const bar = useRef<HTMLFieldSetElement>(null);
  const leave = useEffectEvent(() => bar.current?.contains(document.activeElement) && onGone());
  useLayoutEffect(() => () => void leave(), []);

  function discard(): void {
    const before = work.discard();
    toast.success('Your changes have been discarded.', {
      text: 'Undo',
      run: () => work.restore(before),
    });
  }

  return (
    <fieldset
      ref={bar}
      className="settings-bar sticky above-24 pad-y-12 pad-x-16 floats cluster panel gap-8 gap-x-12"
      aria-label="Unsaved changes"
    >
      <FormProblem words={wordsOf({ message: '', fields: labels }, work.errors)} />
      <output className="grow medium">
        {count === 1 ? '1 unsaved change' : `${count} unsaved changes`}
      </output>
      <Button look="quiet" isSmall type="button" onClick={discard}>
        Discard
      </Button>
      <Button isSmall type="submit" isBusy={isSaving} keepsFocus>
        Save
      </Button>
    </fieldset>
  );
}

/**
 * Focuses the first wrong field in the order of the screen, after React has tied the message to the
 * field, so that both are read out.
 */
function focusFirst(form: RefObject<HTMLFormElement | null>, errors: FieldWords): void {
  const order = settingGroups.flatMap(({ fields }) => fields);
  const first: FieldName | undefined = order.find((field) => errors[field] !== undefined);
  if (!first) return;
  requestAnimationFrame(() =>
    form.current?.querySelector<HTMLElement>(`#setting-${first}`)?.focus(),
  );
}
