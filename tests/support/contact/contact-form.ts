import { afterEach, beforeEach } from 'vitest';

import type { ContactRequest } from '../../../domain/contact/contact.ts';
import { lena } from './inquiries.ts';
import { askCaptcha, solve } from './captcha.ts';
import { describeOnBothEngines, type TestDatabase } from '../database/engines.ts';
import { buildTestApp, type TestApp } from '../http/test-app.ts';

export const inquiryFields = {
  ...lena,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  interestArea: 'Real: IT Consulting & Staffing',
  message: 'We need an engine that weaves numbers.',
};

export const contactSettings = { CAPTCHA_TEXT: 'AC34XY', CONTACT_EMAIL: 'desk@example.com' };

/** A site with a contact form, and someone who fills it in. */
export class ContactForm {
  readonly database: TestDatabase;
  readonly test: TestApp;
  readonly #time: { now: number };

  constructor(database: TestDatabase, test: TestApp, time: { now: number }) {
    this.database = database;
    this.test = test;
    this.#time = time;
  }

  get now(): number {
    return this.#time.now;
  }

  wait(ms: number): void {
    this.#time.now += ms;
  }

  /** Does everything that a person does: reads the picture, answers the sum, and takes a moment. */
  async fillIn(changes: Partial<Record<keyof ContactRequest, unknown>> = {}) {
    const image = await askCaptcha(this.test.app, 'image', 'contact');
    const sum = await askCaptcha(this.test.app, 'math', 'contact');
    this.wait(3000);
    return {
      ...inquiryFields,
      captcha: 'ac34xy',
      captchaToken: image.token,
      mathAnswer: solve(sum),
      mathToken: sum.token,
      ...changes,
    };
  }

  send(payload: object, headers: Record<string, string> = {}) {
    return this.test.app.inject({ method: 'POST', url: '/api/v1/auth/contact', payload, headers });
  }

  list() {
    return this.test.services.inquiryDesk.listAll();
  }
}

export function describeContact(name: string, write: (form: () => ContactForm) => void): void {
  describeOnBothEngines(name, (openTestDatabase) => {
    let form: ContactForm;
    beforeEach(async () => {
      const time = { now: Date.parse('2026-03-02T10:00:00Z') };
      const database = await openTestDatabase();
      form = new ContactForm(
        database,
        await buildTestApp(database, contactSettings, () => time.now),
        time,
      );
    });
    afterEach(async () => {
      await form.test.app.close();
      await form.database.close();
    });
    write(() => form);
  });
}
