import { sendContactForm } from '../../domain/calls/contact.ts';
import { contactRuleWords } from '../../domain/contact/contact-words.ts';
import { type ContactRequest, inquiryFieldsOf } from '../../domain/contact/contact.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/call-api.ts';
import type { FieldErrors } from '../ui/use-checked-form.ts';

/**
 * Where the visitor corrects a refused inquiry: the sum, the picture, the form, or by trying again.
 */
export type Refusal = {
  place: 'sum' | 'picture' | 'form' | 'nowhere';
  message: string;
  errors: FieldErrors;
};

export async function sendInquiry(body: ContactRequest): Promise<Refusal | undefined> {
  try {
    const keyedBy = { ...inquiryFieldsOf(body), website: body.website };
    await call(sendContactForm, { body, keyedBy });
    return undefined;
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): Refusal {
  const { id, message, errors } =
    error instanceof ApiError ? error : new ApiError(0, contactRuleWords.failed);
  if (id === 'captcha_invalid') {
    return { place: errors['mathAnswer'] ? 'sum' : 'picture', message, errors };
  }
  if (id === 'form_invalid' || id === 'bad_request') return { place: 'form', message, errors };
  // A rate limit has its own message; all other failures share one sentence.
  return {
    place: 'nowhere',
    message: id === 'rate_limited' ? message : contactRuleWords.failed,
    errors: {},
  };
}
