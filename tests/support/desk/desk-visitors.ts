import type { Page } from '@playwright/test';

import { captchaMinimumAgeMs } from '../../../domain/captcha/captcha.ts';
import type { Challenge } from '../../../domain/captcha/captcha-challenge.ts';
import { logIn, rememberSession } from '../builder/builder-desk.ts';
import { callSite } from '../http/call-site.ts';
import { solve } from '../contact/captcha.ts';
import { captchaText } from '../accounts/people.ts';
import type { Site } from '../process/site.ts';
import { wake } from '../browser/wake.ts';

/** Visitors who write to a running site, and the administrator who opens the desk there. */
export class DeskVisitors {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  /** A call that must succeed. */
  async post(path: string, body: object): Promise<void> {
    const { status, message } = await callSite(this.#site, path, { body });
    if (status >= 300) throw new Error(`${path}: ${message}`);
  }

  async askForAccount(fullName: string, email: string): Promise<void> {
    const { token } = await this.#captcha('image', 'signup');
    await this.post('/auth/register', {
      fullName,
      email,
      username: email.replace(/\W/g, '').slice(0, 20),
      phoneNumber: '+442079460444',
      streetAddress: '4 Meridian Court',
      city: 'London',
      state: 'Greater London',
      country: 'GB',
      postalCode: 'EC2A 4NE',
      captcha: captchaText,
      captchaToken: token,
    });
  }

  async createPassword(link: string, password: string): Promise<void> {
    const token = new URL(link).searchParams.get('token');
    const body = { password, confirmPassword: password, token };
    await this.post('/auth/verifyEmailAndCreatePassword', body);
  }

  async sendInquiry(inquiry: {
    firstName: string;
    message: string;
    website?: string;
  }): Promise<void> {
    const picture = await this.#captcha('image', 'contact');
    const sum = await this.#captcha('math', 'contact');
    // The server marks a quicker answer than a person's as suspect.
    await this.#site.pass(captchaMinimumAgeMs);
    await this.post('/auth/contact', {
      lastName: 'Okafor',
      email: `${inquiry.firstName.toLowerCase().replace(/[^a-z]/g, '')}@example.org`,
      interestArea: 'Startup Incubation & Acceleration',
      captcha: captchaText,
      captchaToken: picture.token,
      mathAnswer: solve(sum),
      mathToken: sum.token,
      ...inquiry,
    });
  }

  async signInAtDesk(page: Page, path: string): Promise<void> {
    await rememberSession(page.context(), await logIn(this.#site));
    await page.goto(path);
    await wake(page);
  }

  async #captcha(kind: 'image' | 'math', form: 'signup' | 'contact'): Promise<Challenge> {
    const path = `/captcha?kind=${kind}&form=${form}`;
    return (await callSite<Challenge>(this.#site, path)).data;
  }
}
