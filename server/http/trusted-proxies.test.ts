import { expect, it } from 'vitest';

import {
  describeWithPeople,
  type World,
} from '../../tests/support/accounts/describe-with-people.ts';

let lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
const proxy = '10.0.0.1';

/** Counts how many of 32 calls pass a limit of 30. Each claims another address; `*` stands for its number. */
async function countAllowed({ people }: World, remoteAddress: string, claim: string) {
  let allowed = 0;
  for (let index = 0; index < 32; index += 1) {
    const from = claim.replace('*', String(index));
    const headers = { 'x-forwarded-for': from, 'x-real-ip': from, forwarded: `for=${from}` };
    const extras = { remoteAddress, headers };
    const { statusCode } = await people.get('captcha?kind=math&form=contact', extras);
    if (statusCode === 200) allowed += 1;
  }
  return allowed;
}

describeWithPeople(
  'Behind a proxy that is known',
  (world) => {
    it('H-04 each visitor is a client of their own', async () => {
      expect(await countAllowed(world(), proxy, '203.0.113.*')).toBe(32);
    });

    it('H-04 a visitor is who the proxy says, whatever they claimed themselves', async () => {
      expect(await countAllowed(world(), proxy, '198.51.100.*, 203.0.113.7')).toBe(30);
    });

    it.each(['203.0.113.7:40*', '[2001:db8::7]:40*', '[2001:db8::7]', '203.0.113.7'])(
      'H-08 a visitor is one client, whatever port is written behind the address: %s',
      async (claim) => {
        expect(await countAllowed(world(), proxy, claim)).toBe(30);
      },
    );

    it.each(['word-*', '"203.0.113.7:*"', '203.0.113.7:70000*', '203.0.113.7, word-*', '*'])(
      'H-08 what is no address makes nobody a client of their own: %s',
      async (claim) => {
        expect(await countAllowed(world(), proxy, claim)).toBe(30);
      },
    );

    it('H-04 nobody else is believed', async () => {
      expect(await countAllowed(world(), '10.0.0.2', '203.0.113.*')).toBe(30);
    });
  },
  { TRUST_PROXY: `${proxy}, 192.168.0.0/16` },
);

describeWithPeople(
  'A proxy that nobody named',
  (world) => {
    it('H-04 is not believed, and the log says once what to set', async () => {
      lines = [];
      expect(await countAllowed(world(), proxy, '203.0.113.*')).toBe(30);
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
