import { type RefObject, useRef, useState } from 'react';

import type { DeskSettings } from '../../../domain/desk/settings.ts';
import { pickFields } from '../../../domain/settings/change-settings.ts';
import {
  type SettingField as FieldName,
  settingFields,
} from '../../../domain/settings/settings-schema.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { findShortened, KeepLessQuestion } from './keep-less-question.tsx';
import { SettingField } from './setting-field.tsx';
import { settingGroups } from './setting-groups.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { type FieldWords, type SettingsWork, useSettingsWork } from './use-settings-work.ts';

/** All settings as one form. Nothing is sent before Save, and nothing typed is lost before it. */
export function SettingsForm({ saved }: { saved: DeskSettings }) {
  const work = useSettingsWork(saved);
  const { save, isSaving } = useSaveSettings();
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const changes = pickFields(work.settings, work.fields);
  const shortened = findShortened(changes, saved.values);

  function send(): void {
    setAsking(false);
    const { values, version } = work;
    save(
      { version, changes, before: saved.values },
      {
        onSaved: (current) => work.afterSaving(values, current),
        onRefused: (errors) => show(errors),
        onClash: (clashes) => work.contest(clashes),
      },
    );
  }

  function show(errors: FieldWords): void {
    work.refuse(errors);
    focusFirst(form, errors);
  }

  function submit(): void {
    if (isSaving || work.fields.length === 0) return;
    const open = settingFields.find((field) => work.clashes[field] !== undefined);
    if (open) {
      toast.error('Please decide first what a colleague changed too.', 'settings');
      form.current?.querySelector<HTMLElement>('.setting-clash button')?.focus();
      return;
    }
    const problems = work.findProblems();
    const [first] = Object.values(problems);
    if (first !== undefined) {
      toast.error(first, 'settings');
      show(problems);
    } else if (shortened.length > 0) setAsking(true);
    else send();
  }

  return (
    <>
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
          <section key={id} className="settings-group" aria-labelledby={`settings-${id}`}>
            <div className="settings-about">
              <h3 id={`settings-${id}`}>{title}</h3>
              <p>{text}</p>
            </div>
            <div className="settings-fields">
              {fields.map((field) => (
                <SettingField key={field} field={field} work={work} />
              ))}
            </div>
          </section>
        ))}
        <SaveBar work={work} isSaving={isSaving} />
      </form>
      <KeepLessQuestion
        isOpen={isAsking}
        fields={shortened}
        isBusy={isSaving}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function SaveBar({ work, isSaving }: { work: SettingsWork; isSaving: boolean }) {
  const count = work.fields.length;
  if (count === 0) return null;

  function discard(): void {
    const before = work.discard();
    toast.success('Your changes have been discarded.', {
      text: 'Undo',
      run: () => work.restore(before),
    });
  }

  return (
    <fieldset className="settings-bar" aria-label="Unsaved changes">
      <output>{count === 1 ? '1 unsaved change' : `${count} unsaved changes`}</output>
      <Button look="quiet" isSmall type="button" onClick={discard}>
        Discard
      </Button>
      <Button isSmall type="submit" isBusy={isSaving}>
        Save
      </Button>
    </fieldset>
  );
}

/** In the order of the screen; after React has tied the words to their field, so that they are read out with it. */
function focusFirst(form: RefObject<HTMLFormElement | null>, errors: FieldWords): void {
  const order = settingGroups.flatMap(({ fields }) => fields);
  const first: FieldName | undefined = order.find((field) => errors[field] !== undefined);
  if (!first) return;
  requestAnimationFrame(() =>
    form.current?.querySelector<HTMLElement>(`#setting-${first}`)?.focus(),
  );
}
