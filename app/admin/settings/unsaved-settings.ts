import * as z from 'zod/mini';

import { createId, isSameValue } from '../../../domain/values/values.ts';
import { type SettingField, settingFields } from '../../../domain/settings/settings-schema.ts';
import { verticalField } from '../../../domain/sections/verticals.ts';
import type { TypedValue } from './typed-settings.ts';
import { unsavedSettingsName } from '../../api/unsaved-names.ts';

/** A typed and unsaved value, and the saved value when the typing began. */
type TypedChange = { value: TypedValue; base: TypedValue };
export type UnsavedSettings = Partial<Record<SettingField, TypedChange>>;

/** The account that typed the values, and the tab they were typed in. */
export type UnsavedPlace = { accountId: string; tab: string };

/** An area while its name is typed. */
const typedAreaSchema = z.object({
  value: z.string(),
  label: z.string(),
  hidden: z.boolean(),
  hue: z.enum(['', ...verticalField.options]),
  pageId: z.string(),
});
const valueSchema = z.union([z.string(), z.boolean(), z.array(typedAreaSchema)]);
const entrySchema = z.object({
  field: z.enum(settingFields as [SettingField, ...SettingField[]]),
  tab: z.string(),
  value: valueSchema,
  base: valueSchema,
  /** The tab was closed or is being reloaded. */
  isLeft: z.optional(z.boolean()),
});
type Entry = z.output<typeof entrySchema>;

/** A tab finds its own values again; if it has none, it takes over those of a closed tab. */
export function openUnsaved({ accountId, tab }: UnsavedPlace): UnsavedSettings {
  const entries = readEntries(accountId);
  const own = entries.filter((entry) => entry.tab === tab);
  const left = entries.filter((entry) => entry.isLeft && entry.tab !== tab);
  const taken = new Map([...left, ...own].map((entry) => [entry.field, entry]));
  const mine = [...taken.values()].map(({ field, value, base }) => ({ field, tab, value, base }));
  const others = entries.filter((entry) => taken.get(entry.field) !== entry);
  writeEntries(accountId, [...others, ...mine]);
  return Object.fromEntries(mine.map(({ field, value, base }) => [field, { value, base }]));
}

/** Marks the values for the next tab that opens, which may be this one after a reload. */
export function leaveUnsaved({ accountId, tab }: UnsavedPlace): void {
  const entries = readEntries(accountId);
  writeEntries(
    accountId,
    entries.map((entry) => (entry.tab === tab ? { ...entry, isLeft: true } : entry)),
  );
}

/**
 * Keeps typed values in this browser for their author: through a reload, a lost session, a closed
 * tab. Writes only fields that differ between the two states, because other fields may belong to
 * another tab.
 */
export function keepUnsaved(
  { accountId, tab }: UnsavedPlace,
  before: UnsavedSettings,
  next: UnsavedSettings,
): void {
  const changed = settingFields.filter((field) => !isSameValue(before[field], next[field]));
  const left = readEntries(accountId).filter(
    (entry) =>
      !changed.includes(entry.field) ||
      (entry.tab !== tab && !isSameValue(entry.value, before[entry.field]?.value)),
  );
  const added = changed.flatMap((field) => {
    const typed = next[field];
    return typed ? [{ field, tab, ...typed }] : [];
  });
  writeEntries(accountId, [...left, ...added]);
}

function readEntries(accountId: string): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(unsavedSettingsName(accountId)) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((one) => {
      const { data } = entrySchema.safeParse(one);
      return data && hasForm(data) ? [data] : [];
    });
  } catch {
    return [];
  }
}

const lists = new Set<SettingField>(['interestAreas']);

function hasForm({ field, value, base }: Entry): boolean {
  return [value, base].every((one) => Array.isArray(one) === lists.has(field));
}

function writeEntries(accountId: string, entries: Entry[]): void {
  const name = unsavedSettingsName(accountId);
  try {
    if (entries.length > 0) localStorage.setItem(name, JSON.stringify(entries));
    else localStorage.removeItem(name);
  } catch {
    // Where storage is blocked, the values last as long as the page.
  }
}

const tabStorageName = 'settings-tab';

/** The tab's name, the same after a reload. */
export function nameOfTab(): string {
  const made = createId();
  try {
    const known = sessionStorage.getItem(tabStorageName);
    if (known !== null) return known;
    sessionStorage.setItem(tabStorageName, made);
  } catch {
    // Where storage is blocked, nothing is kept.
  }
  return made;
}
