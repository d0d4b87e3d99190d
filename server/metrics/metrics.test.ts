import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { accountEnvironment } from '../../tests/support/accounts/people.ts';
import { findFreePort } from '../../tests/support/process/site.ts';

const token = 'a token of operators';
const port = await findFreePort();

describeWithPeople(
  'The metrics',
  (world) => {
    const scrape = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await world().app.inject({ url: '/metrics', headers })).body;
    };

    it('are shown to whoever has the token, and to nobody else', async () => {
      const { app } = world();
      for (const authorization of [undefined, 'Bearer', `Bearer ${token}x`]) {
        const response = await app.inject({
          url: '/metrics',
          headers: authorization === undefined ? {} : { authorization },
        });
        expect(response.statusCode).toBe(401);
        expect(response.body).not.toContain('fourfold_');
      }
      expect(await scrape()).toContain('fourfold_page_cache_hits 0');
    });

    it('count requests by route, and refusals by their word', async () => {
      const { app } = world();
      await app.inject('/api/v1/template?templateId=secret-words');
      const login = { email: 'nobody@example.com', password: 'not this one' };
      await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: login });
      const text = await scrape();
      expect(text).toContain('fourfold_refusals_total{id="login_failed"} 1');
      expect(text).toMatch(
        /request_seconds_count\{method="POST",route="\/api\/v1\/auth\/login",status="401"\} 1/,
      );
      expect(text).not.toContain('secret-words');
      expect(text).not.toContain('nobody@example.com');
    });

    it('tell of mails that wait, by how long', async () => {
      const { app, wait } = world();
      expect(await scrape()).toContain('fourfold_outbox_age_seconds 0');
      const { email } = await world().people.make('User');
      const payload = { email };
      await app.inject({ method: 'POST', url: '/api/v1/auth/forgotPassword', payload });
      wait(60_000);
      const [, age = '0'] = /fourfold_outbox_age_seconds (\d+)/.exec(await scrape()) ?? [];
      expect(Number(age)).toBeGreaterThanOrEqual(60);
    });

    it('have a refusal of every kind before the first, and no backup where none was ever made', async () => {
      const text = await scrape();
      expect(text).toContain('fourfold_refusals_total{id="unavailable"} 0');
      expect(text).toContain('fourfold_refusals_total{id="storage_full"} 0');
      expect(text).not.toMatch(/^fourfold_backup/m);
      expect(text).toContain('fourfold_outbox_mails{state="abandoned"} 0');
    });

    it('tell of mails that were given up and that someone may still want', async () => {
      const { people, database } = world();
      expect(await scrape()).toContain('fourfold_outbox_failed 0');
      const { email } = await people.make('User');
      await people.post('auth/forgotPassword', { email });
      const given = { state: 'abandoned', last_error: '550 no such user' } as const;
      await database.db.updateTable('outbox').set(given).execute();
      expect(await scrape()).toContain('fourfold_outbox_failed 1');
    });

    it('say whether the database is the one that the site needs', async () => {
      expect(await scrape()).toContain('fourfold_ready 1');
      await world().database.db.deleteFrom('site_document').execute();
      expect(await scrape()).toContain('fourfold_ready 0');
    });

    it('have every name that the dashboard and the eight alerts ask for', async () => {
      const known = await scrape();
      const dashboard = readFileSync('deploy/grafana-dashboard.json', 'utf8');
      expect(JSON.parse(dashboard)).toMatchObject({ title: 'Fourfold' });
      const alerts = readFileSync('deploy/alerts.yaml', 'utf8');
      expect(alerts.match(/- alert: /g)).toHaveLength(8);
      const names = (alerts + dashboard).match(/\b(?:fourfold|nodejs|process)_[a-z0-9_]+/g) ?? [];
      expect(names.length).toBeGreaterThan(15);
      for (const name of new Set(names)) {
        expect(known).toContain(`# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `);
      }
    });
  },
  { ...accountEnvironment, METRICS_TOKEN: token },
);

describeWithPeople(
  'The metrics of a site that makes backups',
  (world) => {
    it('say that none was ever made, and no age', async () => {
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await world().app.inject({ url: '/metrics', headers });
      expect(body).toContain('fourfold_backups_kept 0');
      expect(body).not.toMatch(/^fourfold_backup_age_seconds /m);
    });
  },
  { ...accountEnvironment, METRICS_TOKEN: token, BACKUP_DIR: '/tmp/fourfold-no-backups' },
);

describeWithPeople('Without a token', (world) => {
  it('there are no metrics', async () => {
    expect((await world().app.inject('/metrics')).statusCode).toBe(404);
  });
});

describeWithPeople(
  'On a port of their own',
  (world) => {
    it('the metrics need no token, and nothing else is there', async () => {
      const { app } = world();
      await app.listen({ port: 0, host: '127.0.0.1' });
      const scraped = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(scraped.headers.get('content-type')).toContain('text/plain');
      expect(await scraped.text()).toContain('fourfold_page_cache_hits 0');
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
      expect((await app.inject('/metrics')).statusCode).toBe(404);
    });
  },
  { ...accountEnvironment, METRICS_PORT: String(port) },
);
