import * as z from 'zod/mini';

import { settingFields } from '../../../domain/settings/settings-schema.ts';
import type { TypedChanges } from './typed-settings.ts';

/** What someone typed and has not saved, and the version that they saw when they began. */
export type UnsavedSettings = { version: number; typed: TypedChanges };

const rowsSchema = z.array(z.object({ label: z.string(), link: z.string() }));
const keptSchema = z.object({
  version: z.int().check(z.gte(0)),
  typed: z.record(z.string(), z.union([z.string(), rowsSchema])),
});

const nameFor = (accountId: string) => `settings:${accountId}`;

/** Kept in this browser for whoever typed it: through a reload, a lost session, a closed tab. */
export function readUnsaved(accountId: string): UnsavedSettings | undefined {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(nameFor(accountId)) ?? ''));
    if (!kept.success) return undefined;
    const { version, typed } = kept.data;
    const known = settingFields.flatMap((field) => {
      const value = typed[field];
      const fits = Array.isArray(value) === (field === 'legalLinks');
      return value !== undefined && fits ? [[field, value]] : [];
    });
    return known.length > 0 ? { version, typed: Object.fromEntries(known) } : undefined;
  } catch {
    return undefined;
  }
}

export function keepUnsaved(accountId: string, unsaved: UnsavedSettings | undefined): void {
  try {
    if (unsaved) localStorage.setItem(nameFor(accountId), JSON.stringify(unsaved));
    else localStorage.removeItem(nameFor(accountId));
  } catch {
    // Where storage is blocked it lasts as long as the page.
  }
}
