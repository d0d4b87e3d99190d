import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const read = (file: string) => readFileSync(file, 'utf8');

/** The lines of each service of `compose.yaml`; its few forms need no parser. */
function servicesOf(compose: string): Map<string, string> {
  const [, services = ''] = /^services:\n((?: .*\n)+)/m.exec(compose) ?? [];
  return new Map(
    services
      .split(/^ {2}(?=\w)/m)
      .filter((block) => !/^\s*(?:#|$)/.test(block))
      .map((block) => [block.slice(0, block.indexOf(':')), block]),
  );
}

describe('The containers', () => {
  const compose = read('compose.yaml');
  const services = servicesOf(compose);
  /** What both instances have in common. */
  const [, site = ''] = /^x-site:\s+&site\n((?: .*\n)+)/m.exec(compose) ?? [];
  const [, environment = ''] = /^x-environment:\s+&environment\n((?: .*\n)+)/m.exec(compose) ?? [];
  const machine = services.get('machine') ?? '';
  const db = services.get('db') ?? '';
  const mail = services.get('mail') ?? '';

  it('G-04 write nowhere but into their volumes and have no rights of the system', () => {
    expect([...services.keys()]).toEqual(['machine', 'site-a', 'site-b', 'balancer', 'db', 'mail']);
    for (const [name, own] of services) {
      const service = own.includes('\n    <<: *site\n') ? site : own;
      for (const line of [
        'read_only: true',
        'cap_drop: [ALL]',
        "security_opt: ['no-new-privileges:true']",
        'restart: unless-stopped',
      ]) {
        expect([name, service.split('\n').map((one) => one.trim())]).toEqual([
          name,
          expect.arrayContaining([line]),
        ]);
      }
      expect(service).not.toMatch(/privileged|cap_add|docker\.sock/);
    }
  });

  it('are two instances, each where the balancer looks for it, and reached by nobody else', () => {
    const balancer = read('deploy/haproxy.cfg');
    const places = [...balancer.matchAll(/^ {2}server \w+ 127\.0\.0\.1:(\d+)$/gm)].map(
      ([, port]) => port,
    );
    const ports = ['site-a', 'site-b'].map(
      (name) => /\n {6}PORT: (\d+)\n/.exec(services.get(name) ?? '')?.[1],
    );
    expect(ports).toEqual(places);
    expect(balancer).toContain('option httpchk GET /ready');
    expect(environment).toContain('  HOST: 127.0.0.1\n');
    expect(environment).toContain('  TRUST_PROXY: 127.0.0.1\n');
    for (const name of ['balancer', 'mail']) {
      expect(services.get(name)).toContain('\n    network_mode: service:machine\n');
    }
    expect(site).toContain('network_mode: service:machine\n');
    const [, door] = /bind :(\d+)/.exec(balancer) ?? [];
    expect(machine).toContain(`'${door}:${door}'`);
  });

  it('G-04 run as nobody in particular', () => {
    const dockerfile = read('Dockerfile');
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/\nUSER site\n(?![\s\S]*\nUSER )/);
    expect(last).toContain('--uid 10001');
    // The code stays root's: the process cannot change what it runs.
    expect(last).not.toMatch(/chown[^\n]* \/site(?:\s|$)/);
    expect(db).toContain('\n    user: postgres\n');
    expect(mail).toMatch(/\n {4}user: '\d{5}:\d{5}'\n/);
  });

  it('G-04 leave the site a database of its own, and no superuser', () => {
    expect(environment).toContain('postgres://fourfold@db');
    expect(db).not.toContain('POSTGRES_USER');
    expect(read('compose.yaml')).toContain('file: ./server/db/make-role.sh');
    const role = read('server/db/make-role.sh');
    expect(role).toContain('create role fourfold login nosuperuser nocreatedb nocreaterole ');
    expect(role).toContain('create database fourfold owner fourfold;');
  });

  it('G-04 show the caught mails to this machine only, by a catcher of a known version', () => {
    expect(machine).toContain("'127.0.0.1:8025:8025'");
    expect(compose).not.toMatch(/'8025:|0\.0\.0\.0/);
    expect(mail).toMatch(/\n {4}image: axllent\/mailpit:v\d+\.\d+\n/);
    expect(mail).toContain('MP_SMTP_BIND_ADDR: 127.0.0.1:1025');
  });

  it('C-01 take no data, backup or secret of this machine along', () => {
    const left = read('.dockerignore').split('\n');
    for (const path of ['data', 'backups', '.git', 'node_modules']) expect(left).toContain(path);
  });
});

const entrySchema = z.object({
  version: z.string(),
  resolved: z.url().optional(),
  integrity: z.string(),
});
const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), z.unknown()),
});
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

describe('What we depend on', () => {
  const manifest = z
    .object({
      dependencies: z.record(z.string(), z.string()),
      devDependencies: z.record(z.string(), z.string()),
      optionalDependencies: z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(read('package.json')));
  const wanted = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  };
  const { packages } = lockSchema.parse(JSON.parse(read('package-lock.json')));
  const { '': _root, ...installed } = packages;
  const entries = z.record(z.string(), entrySchema).parse(installed);

  it('G-03 is named exactly, and locked as it is named', () => {
    expect(Object.keys(wanted).length).toBeGreaterThan(60);
    for (const [name, version] of Object.entries(wanted)) {
      const locked = entries[`node_modules/${name}`]?.version;
      expect(`${name} ${locked}`).toBe(`${name} ${version}`);
      expect(version).toMatch(exact);
    }
  });

  it('G-03 is known by its contents, all of it, and comes from one place over TLS', () => {
    expect(Object.keys(entries).length).toBeGreaterThan(500);
    for (const [name, { version, integrity }] of Object.entries(entries)) {
      expect({ name, version, integrity }).toEqual({
        name,
        version: expect.stringMatching(exact),
        integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/),
      });
    }
    const places = Object.values(entries)
      .flatMap(({ resolved }) => resolved ?? [])
      .map((resolved) => new URL(resolved).origin);
    expect(new Set(places).size).toBeLessThanOrEqual(1);
    for (const place of places) expect(place).toMatch(/^https:/);
  });

  it('G-03 can be listed for whoever asks what is inside, without asking anyone', () => {
    const { stdout, status } = spawnSync('npm', ['run', '--silent', 'sbom'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], npm_config_offline: 'true' },
    });
    expect(status).toBe(0);
    const { bomFormat, components } = z
      .object({
        bomFormat: z.string(),
        components: z.array(z.object({ name: z.string(), version: z.string() })),
      })
      .parse(JSON.parse(stdout));
    expect(bomFormat).toBe('CycloneDX');
    const versions = new Map(components.map(({ name, version }) => [name, version]));
    for (const [name, version] of Object.entries(manifest.dependencies)) {
      expect(`${name} ${versions.get(name)}`).toBe(`${name} ${version}`);
    }
    // Packages that are built in count too, with what they need themselves.
    for (const name of ['react', 'fastify', 'find-my-way', 'zod', '@fontsource-variable/geist']) {
      expect([name, versions.has(name)]).toEqual([name, true]);
    }
    expect(versions.has('vitest')).toBe(false);
  });
});
