import type { Tables } from '../db/schema.ts';

/** What a backup holds, in an order in which rows may be put back: whoever is pointed at comes first. */
export const keptTables = [
  'template',
  'template_version',
  'page_date',
  'page_draft',
  'page_schedule',
  'redirect',
  'media',
  'media_file',
  'account',
  'account_device',
  'kept_work',
  'inquiry',
  'inquiry_note',
  'inquiry_answer',
  'outbox',
  'audit_entry',
] as const satisfies (keyof Tables)[];

/**
 * Counters and traces of the last minutes, which count for nothing once they are put back, and what opens a
 * door: a session or link that has ended since must not live again.
 */
export const passingTables = [
  'session',
  'one_time_token',
  'preview_link',
  'limit_counter',
  'login_throttle',
  'captcha_try',
  'captcha_used',
  'idempotent_call',
  'presence',
] as const satisfies (keyof Tables)[];

export type KeptTable = (typeof keptTables)[number];
