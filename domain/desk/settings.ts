import * as z from 'zod/mini';

import {
  settingChangesSchema,
  type SettingField,
  settingFields,
  settingsSchema,
} from '../settings/settings-schema.ts';
import { personSchema } from './common.ts';

// The site's settings, as the desk reads and changes them.

export const settingsAnswerWords = {
  read: 'Settings',
  saved: 'The settings have been saved.',
  unchanged: 'Nothing has changed.',
  clash: 'A colleague has changed the same fields in the meantime.',
} as const;

/** Zero before the first save; at most what a column of either engine holds. */
export const versionNumber = z.int().check(z.nonnegative(), z.maximum(2 ** 31 - 1));
const fieldName = z.enum(settingFields as [SettingField, ...SettingField[]]);

/** A setting that the environment fixes over the saved value. */
const fixedSettingSchema = z.object({
  field: fieldName,
  variable: z.string(),
  value: z.unknown(),
});
export type FixedSetting = z.output<typeof fixedSettingSchema>;

export const deskSettingsSchema = z.object({
  version: versionNumber,
  /** As saved, or as shipped. */
  values: settingsSchema,
  fixed: z.array(fixedSettingSchema),
});
export type DeskSettings = z.output<typeof deskSettingsSchema>;

export const settingsSaveSchema = z.object({
  version: versionNumber,
  changes: settingChangesSchema,
});

/** The answer to a refused save: the present settings, and the fields where both differ. */
export const settingsClashSchema = z.object({
  current: deskSettingsSchema,
  clashes: z.array(z.object({ field: fieldName, mine: z.unknown(), theirs: z.unknown() })),
});

/** A version and who made it; null when the account is gone. */
export const madeVersion = {
  version: versionNumber,
  at: z.string(),
  author: z.nullable(personSchema),
};

const settingsChangeSchema = z.object({
  ...madeVersion,
  changes: z.array(z.object({ field: fieldName, from: z.unknown(), to: z.unknown() })),
});
export type SettingsChange = z.output<typeof settingsChangeSchema>;

export const settingsHistorySchema = z.array(settingsChangeSchema);
export const settingsHistoryPageSize = 50;
/** `before` names the version after which the list goes on. */
export const settingsHistoryQuerySchema = z.object({
  before: z.optional(z.pipe(z.coerce.number(), versionNumber)),
});
