import { useMemo, useState } from 'react';

import type { DeskSettings } from '../../../domain/desk/settings.ts';
import { problemsOfSettings } from '../../../domain/settings/change-settings.ts';
import {
  type SettingField,
  settingFields,
  type Settings,
} from '../../../domain/settings/settings-schema.ts';
import { useFormState, useFormWork } from '../../keep/form-work.ts';
import { typedForm, type Unsaved } from '../../keep/typed-words.ts';
import { fromTyped, toTyped, typedSchemaOf, type TypedSettings } from './typed-settings.ts';

export type FieldWords = Partial<Record<SettingField, string>>;

const settingsForm = typedForm<TypedSettings>('settings', typedSchemaOf);

/** What is typed over saved values, its problems, and colleagues' changes to the same fields. */
export type SettingsWork = ReturnType<typeof useSettingsWork>;

export function useSettingsWork(saved: DeskSettings) {
  const form = useFormWork(
    useMemo(() => toTyped(saved.values), [saved.values]),
    settingsForm,
  );
  const { unsaved } = useFormState(form);
  const [errors, setErrors] = useState<FieldWords>({});
  const fixed = new Map(saved.fixed.map((one) => [one.field, one]));
  // A variable may have been set meanwhile; the environment then owns the field.
  const fields = settingFields.filter((field) => unsaved[field] && !fixed.has(field));
  const values = form.readValues();
  /** The settings as they would apply, with the environment's values. */
  const settings: Settings = {
    ...fromTyped(values),
    ...Object.fromEntries(saved.fixed.map(({ field, value }) => [field, value])),
  };

  return {
    form,
    values,
    fields,
    fixed,
    errors,
    /** Fields that a colleague changed since they were typed in, until the person decides. */
    clashes: new Set(fields.filter((field) => form.hasClash(field))),
    saved,
    settings,
    type<Field extends SettingField>(field: Field, value: TypedSettings[Field]): void {
      form.type(field, value);
      setErrors(({ [field]: _old, ...others }) => others);
    },
    /** A message for each field that cannot be saved. */
    findProblems(): FieldWords {
      const all = Object.entries(problemsOfSettings(settings));
      return Object.fromEntries(all.filter(([field]) => !fixed.has(field as SettingField)));
    },
    setErrors,
    settle: (field: SettingField, isMine: boolean): void => form.settle(field, isMine),
    discard(): Unsaved<TypedSettings> {
      setErrors({});
      return form.discard();
    },
  };
}
