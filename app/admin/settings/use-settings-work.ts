import { useState } from 'react';

import type { DeskSettings } from '../../../domain/desk/settings.ts';
import { problemsOfSettings } from '../../../domain/settings/change-settings.ts';
import type { SettingChanges, SettingField } from '../../../domain/settings/settings-schema.ts';
import { useAuth } from '../../api/auth-store.ts';
import {
  fromTyped,
  toTyped,
  type TypedChanges,
  typedFields,
  type TypedSettings,
} from './typed-settings.ts';
import { keepUnsaved, readUnsaved, type UnsavedSettings } from './unsaved-settings.ts';

export type FieldWords = Partial<Record<SettingField, string>>;
export type Clashes = Partial<Record<SettingField, unknown>>;

/** The form's state: what is typed over what is saved, what is wrong with it, and what colleagues say otherwise. */
export type SettingsWork = ReturnType<typeof useSettingsWork>;

export function useSettingsWork(saved: DeskSettings) {
  const accountId = useAuth((state) => state.user?._id ?? '');
  const [unsaved, setUnsaved] = useState(() => readUnsaved(accountId));
  const [errors, setErrors] = useState<FieldWords>({});
  const [clashes, setClashes] = useState<Clashes>({});
  const savedTyped = toTyped(saved.values);
  const fixed = new Map(saved.fixed.map((one) => [one.field, one]));
  const typed = withoutFixed(unsaved?.typed ?? {}, fixed);
  const values: TypedSettings = { ...savedTyped, ...typed };
  const fields = typedFields(typed, savedTyped);

  function change(next: UnsavedSettings | undefined): void {
    keepUnsaved(accountId, next);
    setUnsaved(next);
  }

  function drop(dropped: SettingField[], version = unsaved?.version ?? saved.version): void {
    const left = Object.entries(typed).filter(([field]) => !dropped.some((one) => one === field));
    change(left.length > 0 ? { version, typed: Object.fromEntries(left) } : undefined);
  }

  function settle(field: SettingField, isMine: boolean): void {
    const { [field]: _settled, ...open } = clashes;
    setClashes(open);
    // Only once all is decided does the next save begin from what the colleague saved.
    const version = Object.keys(open).length === 0 ? saved.version : unsaved?.version;
    if (isMine && unsaved) change({ ...unsaved, version: version ?? saved.version });
    else drop([field], version);
  }

  return {
    values,
    fields,
    fixed,
    errors,
    clashes,
    unsaved,
    version: unsaved?.version ?? saved.version,
    /** As they would hold, whatever the environment says. */
    settings: { ...fromTyped(values), ...fixedValues(saved) },
    type<Field extends SettingField>(field: Field, value: TypedSettings[Field]): void {
      const version = fields.length > 0 ? (unsaved?.version ?? saved.version) : saved.version;
      change({ version, typed: { ...typed, [field]: value } });
      setErrors(({ [field]: _old, ...others }) => others);
    },
    /** Words for each field that cannot be saved as it is. */
    findProblems(): FieldWords {
      const all = problemsOfSettings({ ...fromTyped(values), ...fixedValues(saved) });
      const own = Object.entries(all).filter(([field]) => !fixed.has(field as SettingField));
      return Object.fromEntries(own);
    },
    refuse: setErrors,
    contest: setClashes,
    settle,
    discard(): UnsavedSettings | undefined {
      change(undefined);
      setErrors({});
      setClashes({});
      return unsaved;
    },
    restore: change,
    /** What was typed on while it was being saved is still to be saved, from there. */
    afterSaving(sent: TypedChanges, current: DeskSettings): void {
      setErrors({});
      setClashes({});
      setUnsaved((now) => {
        const later = Object.entries(now?.typed ?? {}).filter(
          ([field, value]) => value !== sent[field as SettingField],
        );
        const next =
          later.length > 0
            ? { version: current.version, typed: Object.fromEntries(later) }
            : undefined;
        keepUnsaved(accountId, next);
        return next;
      });
    },
  };
}

function fixedValues({ fixed }: DeskSettings): SettingChanges {
  return Object.fromEntries(fixed.map(({ field, value }) => [field, value]));
}

/** A variable that was set meanwhile has taken the field over. */
function withoutFixed(typed: TypedChanges, fixed: ReadonlyMap<SettingField, unknown>) {
  return Object.fromEntries(
    Object.entries(typed).filter(([field]) => !fixed.has(field as SettingField)),
  ) as TypedChanges;
}
