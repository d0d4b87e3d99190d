import { captchaRefusalWords } from '../../domain/captcha/captcha-words.ts';
import { captchaMinimumAgeMs, captchaTextLength } from '../../domain/captcha/captcha.ts';
import { type ContactRequest, inquiryFieldsOf } from '../../domain/contact/contact.ts';
import { isBornArea } from '../../domain/settings/interest-areas.ts';
import type { Settings } from '../../domain/settings/settings-schema.ts';
import { canonicalEmail } from '../../domain/values/form-rules.ts';
import { createId } from '../../domain/values/values.ts';
import type { Captcha, VerifiedCaptcha } from '../captcha/captcha.ts';
import { fieldRefused, privacyTickMissing } from '../http/answers.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { accountKey, clientKey, type Limits } from '../limits/limits.ts';
import { acknowledgementPerAddress, contactPerClient } from '../limits/limit-rules.ts';
import type { Outbox } from '../outbox/outbox-store.ts';
import type { Secret } from '../config/secret.ts';
import { type Inquiry, InquiryStore } from './inquiry-store.ts';
import { Service } from '../service.ts';
import type { Transaction } from '../db/database.ts';

type ContactCall = {
  request: ContactRequest;
  ip: string;
  idempotencyKey: string | undefined;
};

type Parts = {
  captcha: Captcha;
  limits: Limits;
  idempotency: Idempotency;
  outbox: Outbox;
  secret: Secret;
  now: () => number;
  readSettings: () => Promise<Pick<Settings, 'interestAreas' | 'tickAtContact'>>;
  /** Whether there is a page to tick. */
  hasPrivacyPage: () => Promise<boolean>;
};

type Prepared = { image: VerifiedCaptcha; sum: VerifiedCaptcha };

export class ContactService extends Service<Parts> {
  /** Whether there is an area of this stored value, shown or hidden. */
  async hasArea(value: string): Promise<boolean> {
    // The areas of the specification are always there, so most calls read nothing.
    if (isBornArea(value)) return true;
    const { interestAreas } = await this.parts.readSettings();
    return interestAreas.some((area) => area.value === value);
  }

  /** Stores an inquiry and its mails in one transaction. Returns its id. */
  async send(call: ContactCall): Promise<string> {
    const { website } = call.request;
    const id = await this.parts.idempotency.once(
      // After a lost reply the same message comes with new captchas, so captchas are no part of the key.
      {
        scope: 'contact',
        key: call.idempotencyKey,
        body: { ...inquiryFieldsOf(call.request), website },
      },
      () => this.#solve(call.request),
      async (trx, { image, sum }) => {
        const { captcha, limits, outbox, secret, now } = this.parts;
        await captcha.consume(trx, image);
        await captcha.consume(trx, sum);
        await limits.take(contactPerClient, clientKey(secret, call.ip, now()), trx);
        const inquiry = this.#toInquiry(call.request, [image, sum]);
        await new InquiryStore(trx).add(inquiry);
        if (!inquiry.isSuspect) {
          await outbox.enqueue(trx, { kind: 'inquiry-notice', inquiryId: inquiry.id });
          await this.#acknowledge(trx, inquiry);
        }
        return inquiry.id;
      },
    );
    this.parts.outbox.wake();
    return id;
  }

  /** Wrong tries count even when the call fails later. */
  async #solve(request: ContactRequest): Promise<Prepared> {
    const { captcha } = this.parts;
    await this.#requireTick(request);
    this.#requireLength(request);
    const image = await captcha.verify({
      token: request.captchaToken,
      answer: request.captcha,
      form: 'contact',
      kind: 'image',
      field: 'captcha',
    });
    const sum = await captcha.verify({
      token: request.mathToken,
      answer: request.mathAnswer,
      form: 'contact',
      kind: 'math',
      field: 'mathAnswer',
    });
    return { image, sum };
  }

  /** Anyone can type any address into the form, so its owner gets at most one mail a minute. */
  async #acknowledge(trx: Transaction, { id, email }: Inquiry): Promise<void> {
    const { limits, outbox, secret } = this.parts;
    const sendAt = await limits.book(acknowledgementPerAddress, accountKey(secret, email), trx);
    await outbox.enqueue(trx, { kind: 'inquiry-acknowledgement', inquiryId: id }, sendAt);
  }

  async #requireTick({ privacy }: ContactRequest): Promise<void> {
    const { readSettings, hasPrivacyPage } = this.parts;
    if (privacy === 'accepted' || !(await readSettings()).tickAtContact) return;
    if (await hasPrivacyPage()) throw privacyTickMissing();
  }

  #requireLength({ captcha, captchaToken }: ContactRequest): void {
    const isText = this.parts.captcha.readKind(captchaToken) === 'image';
    if (isText && captcha !== '' && captcha.trim().length !== captchaTextLength) {
      throw fieldRefused('captcha', captchaRefusalWords.length);
    }
  }

  /** A suspected bot's inquiry is stored and marked, not dropped: a real customer may have been quick. */
  #toInquiry(request: ContactRequest, challenges: VerifiedCaptcha[]): Inquiry {
    const fields = inquiryFieldsOf(request);
    const ageMs = Math.max(...challenges.map((challenge) => challenge.ageMs));
    return {
      id: createId(),
      ...fields,
      email: canonicalEmail(fields.email),
      isSuspect: request.website !== '' || ageMs < captchaMinimumAgeMs,
      state: 'new',
      createdAt: this.parts.now(),
    };
  }
}
