import { once } from 'node:events';

import { admin } from '../../support/mail/mailed-site.ts';
import { findFreePort, type Site, startSite } from '../../support/process/site.ts';

/** Several processes of one site, each on a port of its own, as behind a balancer. */
export class Instances {
  readonly ports: number[];
  readonly #sites: Site[];
  readonly #environment: Record<string, string>;

  private constructor(sites: Site[], environment: Record<string, string>) {
    this.#sites = sites;
    this.#environment = environment;
    this.ports = sites.map(({ url }) => Number(new URL(url).port));
  }

  static async start(count: number, environment: Record<string, string>): Promise<Instances> {
    const all = {
      // The grace for balancers is production's.
      NODE_ENV: 'production',
      RATE_LIMITS: '',
      CAPTCHA_TEXT: '',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SECRET: '8f2c1e0b7a6d5948372615f4e3d2c1b0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    };
    const sites: Site[] = [];
    for (let index = 0; index < count; index += 1) {
      const own = { ...all, PORT: String(await findFreePort()) };
      sites.push(await startSite(own));
    }
    return new Instances(sites, all);
  }

  at(index: number): Site {
    const site = this.#sites[index];
    if (!site) throw new Error(`There is no instance ${index}`);
    return site;
  }

  get all(): readonly Site[] {
    return this.#sites;
  }

  /** Returns the exit code of the one that went. */
  async replace(index: number): Promise<number | null> {
    const code = await this.at(index).stop();
    await this.startAgain(index);
    return code;
  }

  async kill(index: number): Promise<void> {
    const { process } = this.at(index);
    const gone = once(process, 'exit');
    process.kill('SIGKILL');
    await gone;
  }

  async startAgain(index: number): Promise<void> {
    const environment = { ...this.#environment, PORT: String(this.ports[index]) };
    this.#sites[index] = await startSite(environment);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#sites.map((site) => site.stop()));
  }
}
