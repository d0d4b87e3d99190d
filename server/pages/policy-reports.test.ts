import { afterEach, expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';

let lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };

function takeViolations(): object[] {
  const taken = lines.map((line) => JSON.parse(line) as { event?: string });
  lines = [];
  return taken.filter(({ event }) => event === 'policy.violated');
}

/** A report in the form of `report-uri`. */
const legacyReport = {
  'csp-report': {
    'document-uri': 'https://acme.example/auth/verify?token=canary#canary',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?canary',
    'source-file': 'https://acme.example/assets/root.js',
    'line-number': 7,
    'script-sample': 'canary',
    'original-policy': "default-src 'none'",
  },
};

/** A report in the form of `report-to`. */
const report = {
  type: 'csp-violation',
  age: 12,
  url: 'https://acme.example/preview/canary',
  user_agent: 'Browser',
  body: {
    documentURL: 'https://acme.example/preview/canary',
    effectiveDirective: 'style-src-attr',
    blockedURL: 'inline',
    disposition: 'enforce',
    sample: 'canary',
  },
};

describeWithPeople(
  'A browser that reports a breach of the content policy',
  (world) => {
    afterEach(() => void takeViolations());

    const send = (payload: unknown, type: string, extras: object = {}) =>
      world().app.inject({
        method: 'POST',
        url: '/api/v1/csp-report',
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
        headers: { 'content-type': type, ...extras },
      });

    it('F-03 is heard in both of its ways, and the log says what broke where, without a secret', async () => {
      expect((await send(legacyReport, 'application/csp-report')).statusCode).toBe(204);
      const batch = [report, { type: 'deprecation', body: { id: 'canary' } }];
      expect((await send(batch, 'application/reports+json')).statusCode).toBe(204);
      expect(lines.join()).not.toContain('canary');
      expect(takeViolations()).toMatchObject([
        {
          event: 'policy.violated',
          directive: 'script-src-elem',
          blocked: 'https://evil.example/x.js',
          page: '/auth/verify',
          source: 'https://acme.example/assets/root.js',
          line: 7,
          client: '127.0.0.1',
        },
        { directive: 'style-src-attr', blocked: 'inline', page: '/preview/:token' },
      ]);
    });

    it('F-03 keeps the token of a preview out of every field, however it is spelled', async () => {
      const spelled = {
        'document-uri': 'https://acme.example/Preview/canary',
        'effective-directive': 'frame-src',
        'blocked-uri': 'https://acme.example/preview/canary',
        'source-file': 'https://acme.example/PREVIEW/canary.data',
      };
      await send({ 'csp-report': spelled }, 'application/csp-report');
      expect(lines.join()).not.toContain('canary');
      expect(takeViolations()).toMatchObject([
        { blocked: 'https://acme.example/preview/:token', page: '/preview/:token' },
      ]);
    });

    it('F-03 is heard when it has a whole queue to tell, with the policy in each report', async () => {
      const long = { ...report, user_agent: 'x'.repeat(200) };
      const body = {
        ...report.body,
        originalPolicy: 'x'.repeat(800),
        documentURL: 'x'.repeat(100),
      };
      const queue = Array.from({ length: 80 }, () => ({ ...long, body }));
      expect((await send(queue, 'application/reports+json')).statusCode).toBe(204);
      expect(takeViolations()).toHaveLength(10);
    });

    it('F-03 is refused with what is no report, too large, or from another site', async () => {
      const type = 'application/csp-report';
      const endless = Array.from({ length: 2000 }, () => report);
      const statuses = [
        (await send('{', type)).statusCode,
        (await send({ nothing: true }, type)).statusCode,
        (await send({ 'csp-report': { 'blocked-uri': 7 } }, type)).statusCode,
        (await send(endless, 'application/reports+json')).statusCode,
        (await send(legacyReport, 'text/plain')).statusCode,
        (await send(legacyReport, type, { 'sec-fetch-site': 'cross-site' })).statusCode,
      ];
      expect(statuses).toEqual([400, 400, 400, 413, 415, 403]);
      expect(takeViolations()).toEqual([]);
    });

    it('F-03 is heard on a screen that tells no other page where it was', async () => {
      const { statusCode } = await send(legacyReport, 'application/csp-report', {
        origin: 'null',
        'sec-fetch-site': 'same-origin',
      });
      expect(statusCode).toBe(204);
    });

    it('F-03 writes few lines at once and cannot forge one', async () => {
      const forged = structuredClone(report);
      forged.body.effectiveDirective = `script-src\n{"event":"login.ok"}${'x'.repeat(300)}`;
      const { statusCode } = await send(Array(20).fill(forged), 'application/reports+json');
      expect(statusCode).toBe(204);
      const logged = takeViolations() as { directive: string }[];
      expect(logged).toHaveLength(10);
      for (const { directive } of logged) expect(directive).toHaveLength(200);
    });

    it('F-03 is asked to be quiet for a minute after twenty reports', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 22; count += 1) {
        statuses.push((await send(legacyReport, 'application/csp-report')).statusCode);
      }
      expect(statuses.indexOf(429)).toBe(20);
      world().wait(60_000);
      expect((await send(legacyReport, 'application/csp-report')).statusCode).toBe(204);
    });
  },
  { LOG_LEVEL: 'info' },
  { logStream },
);
