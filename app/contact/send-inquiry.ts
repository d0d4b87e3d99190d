import * as z from 'zod/mini';

import { captchaMessages } from '../../domain/captcha.ts';
import { contactMessages, type ContactRequest } from '../../domain/contact.ts';
import { ApiError, callApi } from '../account/api.ts';
import type { FieldErrors } from '../ui/use-checked-form.ts';

/** Where a refused inquiry is mended: at the sum, at the picture, in the form, or by trying again. */
export type Refusal = {
  place: 'sum' | 'picture' | 'form' | 'nowhere';
  message: string;
  errors: FieldErrors;
};

export async function sendInquiry(body: ContactRequest): Promise<Refusal | undefined> {
  const { firstName, lastName, email, interestArea, message, website } = body;
  try {
    await callApi('/auth/contact', {
      method: 'POST',
      body,
      wish: { firstName, lastName, email, interestArea, message, website },
      answer: z.unknown(),
    });
    return undefined;
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): Refusal {
  const { status, message, errors } =
    error instanceof ApiError ? error : new ApiError(0, contactMessages.failed);
  if (message === captchaMessages.contactDialog) return { place: 'sum', message, errors };
  if (message === captchaMessages.contactButton) return { place: 'picture', message, errors };
  if (status === 400) return { place: 'form', message, errors };
  // Being asked to wait is worth its own words; for the rest there is one sentence.
  return {
    place: 'nowhere',
    message: status === 429 ? message : contactMessages.failed,
    errors: {},
  };
}
