import { test as base } from './journey.ts';
import { startSite } from './site.ts';

export const admin = {
  email: 'ada.byron@example.com',
  password: 'green-harbour-lantern-42',
  fullName: 'Ada Byron',
} as const;

/** As the other journeys, with an administrator from the start. */
export const test = base.extend<object, object>({
  site: [
    async ({}, use) => {
      const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from './journey.ts';
