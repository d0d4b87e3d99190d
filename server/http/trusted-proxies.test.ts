import { expect, it } from 'vitest';

import { describeWithPeople, type World } from '../../tests/support/describe-with-people.ts';

let lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
const proxy = '10.0.0.1';

/** How many of 32 calls at once too many are let through. */
async function countAllowed({ people }: World, call: (index: number) => object): Promise<number> {
  let allowed = 0;
  for (let index = 0; index < 32; index += 1) {
    const { statusCode } = await people.get('captcha?kind=math&form=contact', call(index));
    if (statusCode === 200) allowed += 1;
  }
  return allowed;
}

const forwardedBy = (remoteAddress: string, from: string) => ({
  remoteAddress,
  headers: { 'x-forwarded-for': from, 'x-real-ip': from, forwarded: `for=${from}` },
});

describeWithPeople(
  'Behind a proxy that is known',
  (world) => {
    it('H-04 each visitor is a client of their own', async () => {
      expect(await countAllowed(world(), (index) => forwardedBy(proxy, `203.0.113.${index}`))).toBe(
        32,
      );
    });

    it('H-04 a visitor is who the proxy says, whatever they claimed themselves', async () => {
      const claimed = (index: number) => forwardedBy(proxy, `198.51.100.${index}, 203.0.113.7`);
      expect(await countAllowed(world(), claimed)).toBe(30);
    });

    it('H-04 nobody else is believed', async () => {
      const claimed = (index: number) => forwardedBy('10.0.0.2', `203.0.113.${index}`);
      expect(await countAllowed(world(), claimed)).toBe(30);
    });
  },
  { TRUST_PROXY: `${proxy}, 192.168.0.0/16` },
);

describeWithPeople(
  'A proxy that nobody named',
  (world) => {
    it('H-04 is not believed, and the log says once what to set', async () => {
      lines = [];
      const claimed = (index: number) => forwardedBy(proxy, `203.0.113.${index}`);
      expect(await countAllowed(world(), claimed)).toBe(30);
      expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([
        expect.stringContaining('"event":"proxy.unknown"'),
      ]);
    });

    it('H-04 is not spoken of when there is none', async () => {
      lines = [];
      await world().people.get('template');
      expect(lines.join()).not.toContain('TRUST_PROXY');
    });
  },
  { LOG_LEVEL: 'info' },
  { logStream },
);
