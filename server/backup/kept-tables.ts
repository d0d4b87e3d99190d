import type { Tables } from '../db/schema.ts';

/** What a backup holds, in an order in which rows may be put back: whoever is pointed at comes first. */
export const keptTables = [
  'template',
  'template_version',
  'page_date',
  'page_draft',
  'page_schedule',
  'preview_link',
  'redirect',
  'media',
  'media_file',
  'account',
  'session',
  'one_time_token',
  'inquiry',
  'inquiry_note',
  'inquiry_answer',
  'outbox',
  'audit_entry',
] as const satisfies (keyof Tables)[];

/** Counters and traces of the last minutes: they count for nothing once they are put back. */
export const passingTables = [
  'limit_counter',
  'login_throttle',
  'captcha_try',
  'captcha_used',
  'idempotent_call',
  'presence',
] as const satisfies (keyof Tables)[];

export type KeptTable = (typeof keptTables)[number];
