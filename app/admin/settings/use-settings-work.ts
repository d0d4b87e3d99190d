import { useCallback, useEffect, useRef, useState } from 'react';

import type { DeskSettings } from '../../../domain/desk/settings.ts';
import { isSameValue } from '../../../domain/values/values.ts';
import { problemsOfSettings } from '../../../domain/settings/change-settings.ts';
import {
  type SettingChanges,
  type SettingField,
  settingFields,
} from '../../../domain/settings/settings-schema.ts';
import { useAuth, useHeldSession } from '../../api/auth-store.ts';
import { fromTyped, toTyped, type TypedSettings } from './typed-settings.ts';
import { nameOfTab } from './unsaved-fields.ts';
import {
  keepUnsaved,
  leaveUnsaved,
  openUnsaved,
  type UnsavedSettings,
} from './unsaved-settings.ts';

export type FieldWords = Partial<Record<SettingField, string>>;

/**
 * The form's state: typed over saved values, their problems, and colleagues' changes to the same
 * fields.
 */
export type SettingsWork = ReturnType<typeof useSettingsWork>;

export function useSettingsWork(saved: DeskSettings) {
  const accountId = useAuth((state) => state.user?._id ?? '');
  const [place] = useState(() => ({ accountId, tab: nameOfTab() }));
  const [unsaved, setUnsaved] = useState(() => openUnsaved(place));
  const latest = useRef(unsaved);
  const [errors, setErrors] = useState<FieldWords>({});
  const savedTyped = toTyped(saved.values);
  const fixed = new Map(saved.fixed.map((one) => [one.field, one]));
  // A variable may have been set meanwhile; the environment then owns the field.
  const fields = settingFields.filter(
    (field) =>
      unsaved[field] && !fixed.has(field) && !isSameValue(unsaved[field].value, savedTyped[field]),
  );
  useHeldSession(fields.length > 0);
  const typed = Object.fromEntries(fields.map((field) => [field, unsaved[field]?.value]));
  const values: TypedSettings = { ...savedTyped, ...typed };

  const change = useCallback(
    (update: (now: UnsavedSettings) => UnsavedSettings): void => {
      const next = update(latest.current);
      if (isSameValue(next, latest.current)) return;
      keepUnsaved(place, latest.current, next);
      latest.current = next;
      setUnsaved(next);
    },
    [place],
  );

  useEffect(() => {
    const leave = () => leaveUnsaved(place);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [place]);

  useEffect(() => {
    // A value that was saved, by whichever person, is no unsaved change any more and must not come
    // back after the next save.
    change((now) => withoutSaved(now, toTyped(saved.values)));
  }, [saved.values, change]);

  return {
    values,
    fields,
    fixed,
    errors,
    /** Fields that a colleague changed since they were typed in, until the person decides. */
    clashes: new Set(
      fields.filter((field) => !isSameValue(unsaved[field]?.base, savedTyped[field])),
    ),
    saved,
    /** The settings as they would apply, with the environment's values. */
    settings: { ...fromTyped(values), ...fixedValues(saved) },
    type<Field extends SettingField>(field: Field, value: TypedSettings[Field]): void {
      change((now) => {
        const base = now[field]?.base ?? savedTyped[field];
        return withoutSaved({ ...now, [field]: { value, base } }, savedTyped);
      });
      setErrors(({ [field]: _old, ...others }) => others);
    },
    /** A message for each field that cannot be saved. */
    findProblems(): FieldWords {
      const all = problemsOfSettings({ ...fromTyped(values), ...fixedValues(saved) });
      const own = Object.entries(all).filter(([field]) => !fixed.has(field as SettingField));
      return Object.fromEntries(own);
    },
    refuse: setErrors,
    /** Decides about the shown change of a colleague; a newer one is asked about anew. */
    settle(field: SettingField, isMine: boolean): void {
      change(({ [field]: mine, ...others }) =>
        isMine && mine
          ? { ...others, [field]: { value: mine.value, base: savedTyped[field] } }
          : others,
      );
    },
    discard(): UnsavedSettings {
      const before = latest.current;
      change(() => ({}));
      setErrors({});
      return before;
    },
    restore(before: UnsavedSettings): void {
      change((now) => ({ ...before, ...now }));
    },
    /**
     * After one's own save or undo: the sent fields are saved, and later typing goes on from there.
     */
    landed(stepped: SettingField[], current: DeskSettings, sent?: TypedSettings): void {
      const bases = toTyped(current.values);
      setErrors({});
      change((now) => {
        const moved = stepped.flatMap((field) => {
          const mine = now[field];
          return mine ? [[field, { value: mine.value, base: bases[field] }] as const] : [];
        });
        const gone = sent ? stepped.filter((f) => isSameValue(now[f]?.value, sent[f])) : [];
        const next = { ...now, ...Object.fromEntries(moved) };
        return withoutSaved(without(next, gone), bases);
      });
    },
  };
}

function without(unsaved: UnsavedSettings, fields: SettingField[]): UnsavedSettings {
  const left = Object.entries(unsaved).filter(([field]) => !fields.includes(field as SettingField));
  return Object.fromEntries(left);
}

function withoutSaved(unsaved: UnsavedSettings, saved: TypedSettings): UnsavedSettings {
  const same = settingFields.filter((field) => isSameValue(unsaved[field]?.value, saved[field]));
  return without(unsaved, same);
}

function fixedValues({ fixed }: DeskSettings): SettingChanges {
  return Object.fromEntries(fixed.map(({ field, value }) => [field, value]));
}
