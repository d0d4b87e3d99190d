import * as z from 'zod/mini';

/** Stable ids for programs; sentences may change. What must look alike from outside shares an id. */
export const errorIds = [
  'bad_request',
  'form_invalid',
  'captcha_invalid',
  'link_invalid',
  'password_refused',
  'session_over',
  'login_failed',
  'password_wrong',
  'factor_needed',
  'factor_wrong',
  'ticket_invalid',
  'reauthentication_needed',
  'forbidden',
  'sign_up_closed',
  'factor_setup_needed',
  'approval_needed',
  'cross_site',
  'not_found',
  'conflict',
  'reference_gone',
  'version_stale',
  'answered_meanwhile',
  'in_use',
  'share_full',
  'key_reused',
  'version_required',
  'too_large',
  'too_many_pixels',
  'media_type',
  'encoded_body',
  'misdirected',
  'rate_limited',
  'account_locked',
  'unavailable',
  'storage_full',
  'unexpected',
] as const;

export type ErrorId = (typeof errorIds)[number];

/** Every answer of the API that is no success. */
export const problemSchema = z.object({
  status: z.number(),
  id: z.enum(errorIds),
  message: z.string(),
  /** Null, except where an answer needs more: of a stale version, the current document. */
  data: z.unknown(),
  errors: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
});
