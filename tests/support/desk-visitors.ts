import type { Page } from '@playwright/test';

import { captchaMinimumAgeMs } from '../../domain/captcha.ts';
import type { Challenge } from '../../server/captcha/captcha.ts';
import { admin } from './admin-site.ts';
import { solve } from './captcha.ts';
import { findLink, readMailFolder } from './mailbox.ts';
import type { Site } from './site.ts';
import { wake } from './wake.ts';

type Answer<Data> = { message: string; data: Data };

/** Visitors and the administrator at the API of a running site, and what its mailbox holds. */
export class DeskVisitors {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  async post<Data>(path: string, body: object, token?: string): Promise<Answer<Data>> {
    const response = await fetch(`${this.#site.url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Answer<Data>;
    if (!response.ok) throw new Error(`${path}: ${answer.message}`);
    return answer;
  }

  async askForAccount(fullName: string, email: string): Promise<void> {
    const { token } = await this.#captcha('image', 'signup');
    await this.post('/auth/register', {
      fullName,
      email,
      username: email.replace(/[^a-z0-9]/g, '').slice(0, 16),
      phoneNumber: '+442079460444',
      streetAddress: '4 Meridian Court',
      city: 'London',
      state: 'Greater London',
      country: 'GB',
      postalCode: 'EC2A 4NE',
      captcha: 'abc234',
      captchaToken: token,
    });
  }

  async sendInquiry(inquiry: { firstName: string; message: string; website?: string }) {
    const picture = await this.#captcha('image', 'contact');
    const sum = await this.#captcha('math', 'contact');
    // Whoever answers quicker than a person could is a suspect.
    await new Promise((resolve) => setTimeout(resolve, captchaMinimumAgeMs));
    await this.post('/auth/contact', {
      lastName: 'Okafor',
      email: `${inquiry.firstName.toLowerCase().replace(/[^a-z]/g, '')}@example.org`,
      interestArea: 'Startup Incubation & Acceleration',
      captcha: 'abc234',
      captchaToken: picture.token,
      mathAnswer: solve(sum),
      mathToken: sum.token,
      ...inquiry,
    });
  }

  /** What the screens keep of whoever signed in, so that a journey can begin behind the door. */
  async signIn(page: Page, email: string = admin.email, password: string = admin.password) {
    type Login = { user: Record<string, unknown>; token: string };
    const { data } = await this.post<Login>('/auth/login', { email, password });
    const { _id, fullName, role, avatar } = data.user;
    const stored = JSON.stringify({
      user: JSON.stringify({ _id, fullName, role, avatar }),
      authToken: JSON.stringify(data.token),
      isAuth: 'true',
      _persist: '{"version":-1,"rehydrated":true}',
    });
    await page.addInitScript((text) => {
      // Only once: signing out must last.
      if (!sessionStorage.getItem('began')) localStorage.setItem('persist:root', text);
      sessionStorage.setItem('began', 'yes');
    }, stored);
  }

  async openDesk(page: Page, path: string): Promise<void> {
    await this.signIn(page);
    await page.goto(path);
    await wake(page);
  }

  /** The newest mail to this address, as soon as there is one that fits. */
  async mailTo(address: string, subject: RegExp, count = 1) {
    const deadline = Date.now() + 15_000;
    while (Date.now() < deadline) {
      const fitting = (await readMailFolder(this.#site.dataDir)).filter(
        (mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''),
      );
      const newest = fitting.at(-1);
      if (newest && fitting.length >= count) return newest;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No mail to ${address} about ${subject}`);
  }

  async linkTokenFor(address: string, count = 1): Promise<string> {
    const mail = await this.mailTo(address, /./, count);
    return new URL(findLink(mail)).searchParams.get('token') ?? '';
  }

  async #captcha(kind: 'image' | 'math', form: 'signup' | 'contact'): Promise<Challenge> {
    const response = await fetch(`${this.#site.url}/api/v1/captcha?kind=${kind}&form=${form}`);
    return ((await response.json()) as Answer<Challenge>).data;
  }
}
