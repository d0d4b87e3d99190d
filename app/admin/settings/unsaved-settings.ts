import * as z from 'zod/mini';

import { type SettingField, settingFields } from '../../../domain/settings/settings-schema.ts';
import { verticalField } from '../../../domain/sections/verticals.ts';
import type { TypedValue } from './typed-settings.ts';
import { unsavedSettingsName } from '../../keep/typed-store.ts';
import { createUnsavedStore, type Unsaved, type UnsavedEntry } from './unsaved-fields.ts';

export type UnsavedSettings = Unsaved<SettingField, TypedValue>;

/** An area while its name is typed. */
const typedAreaSchema = z.object({
  value: z.string(),
  label: z.string(),
  hidden: z.boolean(),
  hue: z.enum(['', ...verticalField.options]),
  pageId: z.string(),
});
const typedReceiversSchema = z.object({ area: z.string(), receivers: z.string() });
const valueSchema = z.union([
  z.string(),
  z.boolean(),
  z.array(typedAreaSchema),
  z.array(typedReceiversSchema),
]);
const entrySchema = z.object({
  field: z.enum(settingFields as [SettingField, ...SettingField[]]),
  tab: z.string(),
  value: valueSchema,
  base: valueSchema,
  isLeft: z.optional(z.boolean()),
});

export const {
  open: openUnsaved,
  leave: leaveUnsaved,
  keep: keepUnsaved,
} = createUnsavedStore<SettingField, TypedValue>({
  nameFor: unsavedSettingsName,
  readEntry(stored) {
    const { data } = entrySchema.safeParse(stored);
    return data && hasForm(data) ? data : undefined;
  },
});

const lists: Partial<Record<SettingField, z.ZodMiniType>> = {
  interestAreas: z.array(typedAreaSchema),
  areaReceivers: z.array(typedReceiversSchema),
};

function hasForm({ field, value, base }: UnsavedEntry<SettingField, TypedValue>): boolean {
  const list = lists[field];
  return [value, base].every((one) => (list ? list.safeParse(one).success : !Array.isArray(one)));
}
