import * as z from 'zod/mini';

import { type KeepingField, keepingFields } from '../../../domain/settings/setting-rules.ts';
import {
  confirmableSteps,
  isSwitch,
  type SettingField,
  settingFields,
  type Settings,
  type SwitchField,
} from '../../../domain/settings/settings-schema.ts';
import type { InterestArea } from '../../../domain/settings/interest-areas.ts';
import { verticalField } from '../../../domain/sections/verticals.ts';
import { shownTime, storedTime } from '../../../domain/values/local-time.ts';

/** Settings as the form's fields hold them: numbers, times and lists of addresses are text. */
export type TypedSettings = Record<
  Exclude<SettingField, 'interestAreas' | 'areaReceivers' | SwitchField>,
  string
> &
  Record<SwitchField, boolean> & {
    interestAreas: InterestArea[];
    areaReceivers: TypedReceivers[];
  };

/** The receivers of one area, as they are typed. */
const typedReceiversSchema = z.object({ area: z.string(), receivers: z.string() });
type TypedReceivers = z.output<typeof typedReceiversSchema>;

/** An area while its name is typed. */
const typedAreaSchema = z.object({
  value: z.string(),
  label: z.string(),
  hidden: z.boolean(),
  hue: z.enum(['', ...verticalField.options]),
  pageId: z.string(),
});

/** What may be typed into this field; undefined for a field that there is not. */
export function typedSchemaOf(name: string): z.ZodMiniType | undefined {
  const field = settingFields.find((one) => one === name);
  if (field === 'interestAreas') return z.array(typedAreaSchema);
  if (field === 'areaReceivers') return z.array(typedReceiversSchema);
  return field && (isSwitch(field) ? z.boolean() : z.string());
}

export function toTyped(settings: Settings): TypedSettings {
  const days = keepingFields.map((field) => [field, String(settings[field])]);
  return {
    ...settings,
    announcementFrom: shownTime(settings.announcementFrom),
    announcementTo: shownTime(settings.announcementTo),
    contactReceivers: settings.contactReceivers.join('\n'),
    areaReceivers: settings.areaReceivers.map(({ area, receivers }) => ({
      area,
      receivers: receivers.join(', '),
    })),
    confirmedSteps: settings.confirmedSteps.join(' '),
    ...(Object.fromEntries(days) as Record<KeepingField, string>),
  };
}

export function fromTyped(typed: TypedSettings): Settings {
  const days = keepingFields.map((field) => [field, numberIn(typed[field])]);
  return {
    ...typed,
    announcementFrom: storedTime(typed.announcementFrom),
    announcementTo: storedTime(typed.announcementTo),
    contactReceivers: addressesIn(typed.contactReceivers),
    areaReceivers: typed.areaReceivers.flatMap(({ area, receivers: text }) => {
      const receivers = addressesIn(text);
      return receivers.length > 0 ? [{ area, receivers }] : [];
    }),
    confirmedSteps: confirmableSteps.filter((step) =>
      typed.confirmedSteps.split(' ').includes(step),
    ),
    ...(Object.fromEntries(days) as Record<KeepingField, number>),
  };
}

function addressesIn(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((address) => address.trim())
    .filter(Boolean);
}

/** Not a number for an empty field, which is not zero. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
