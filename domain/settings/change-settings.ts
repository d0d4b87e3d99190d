import { differentFields, mergeChanges } from '../values/merge-changes.ts';
import { isSameValue } from '../values/values.ts';
import { problemOfSpan } from './announcement.ts';
import { problemOfNames } from './interest-areas.ts';
import {
  contentSettings,
  defaultSettings,
  type SettingChanges,
  type SettingField,
  settingFields,
  type Settings,
  settingShape,
  settingsSchema,
} from './settings-schema.ts';

/** A field that two people set differently since their base. */
export type SettingClash = { field: SettingField; mine: unknown; theirs: unknown };

/** The stored settings, field by field: an invalid one is left out and breaks no other. */
export function validSettings(stored: unknown): SettingChanges {
  if (typeof stored !== 'object' || stored === null) return {};
  const found = Object.entries(stored).flatMap(([field, value]) => {
    const rule = isSettingField(field) ? settingShape[field] : undefined;
    const checked = rule?.safeParse(value);
    return checked?.success ? [[field, checked.data]] : [];
  });
  return Object.fromEntries(found) as SettingChanges;
}

export function completeSettings(stored: SettingChanges): Settings {
  return { ...defaultSettings, ...stored };
}

/**
 * Merges field by field: a value that only one person has changed since `base` wins. If the base is
 * unknown, the person decides.
 */
export function mergeSettings(
  base: Settings | undefined,
  theirs: Settings,
  mine: SettingChanges,
): { changes: SettingChanges; clashes: SettingClash[] } {
  const sent = settingFields.filter((field) => Object.hasOwn(mine, field));
  const { wanted, clashes } = mergeChanges(sent, { base, mine, theirs });
  return {
    changes: pickFields(mine, wanted),
    clashes: clashes.map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
  };
}

export function changedFields(from: Settings, to: Settings): SettingField[] {
  return differentFields(settingFields, from, to);
}

/** Whether the settings already hold these changes, in their stored form. */
export function hasChanges(settings: Settings, changes: SettingChanges): boolean {
  const stored = validSettings(changes);
  return settingFields.every(
    (field) => !(field in changes) || isSameValue(settings[field], stored[field]),
  );
}

export function pickFields(values: SettingChanges, fields: SettingField[]): SettingChanges {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

export function onlyContent(settings: SettingChanges): SettingChanges {
  return pickFields(
    settings,
    contentSettings.filter((field) => settings[field] !== undefined),
  );
}

/** The problems of all fields together, a message for each; empty when there is none. */
export function problemsOfSettings(settings: Settings): Partial<Record<SettingField, string>> {
  const found: Partial<Record<SettingField, string>> = {};
  for (const { path, message } of settingsSchema.safeParse(settings).error?.issues ?? []) {
    const field = String(path[0]);
    if (isSettingField(field)) found[field] ??= placed(message, path);
  }
  const span = problemOfSpan(settings);
  if (span !== undefined) found.announcementTo ??= span;
  const names = problemOfNames(settings.interestAreas);
  if (names !== undefined) found.interestAreas ??= names;
  return found;
}

function placed(message: string, [field, index]: PropertyKey[]): string {
  // The lines of this list stand in another order on the screen; the message names the wrong address.
  if (field === 'areaReceivers') return message;
  return typeof index === 'number' ? `Number ${index + 1}: ${message}` : message;
}

function isSettingField(name: string): name is SettingField {
  return Object.hasOwn(settingShape, name);
}
