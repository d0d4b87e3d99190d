import { describe, expect, it } from 'vitest';

import { ConfigError, readConfig } from './config.ts';

const strongSecret = '8f2c1e0b7a6d5948372615f4e3d2c1b0';

describe('The configuration', () => {
  it('needs nothing to start on this machine', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_URL: 'http://localhost:3000',
    });
  });

  it.each([
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['SMTP_URL', 'mail.example.com', 'smtp://'],
    ['SITE_URL', 'www.example.com', 'https://'],
    ['S3_ENDPOINT', 'store.example.com', 'https://'],
    ['OIDC_ISSUER', 'login.example.com', 'https://'],
  ])('says of %s=%s that it must begin with %s', (name, value, beginning) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name}: must begin with .*${beginning}`),
    );
  });

  it('takes an empty value for an absent one', () => {
    const config = readConfig({ PORT: '', SITE_NAME: '' });
    expect(config.PORT).toBe(3000);
    expect(config.SITE_NAME).toBeUndefined();
  });

  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['METRICS_PORT', { PORT: '3001', METRICS_PORT: '3001' }],
    ['SITE_URL', { SITE_URL: 'nowhere' }],
    ['SITE_URL', { SITE_URL: 'ftp://x.io' }],
    ['SITE_URL', { SITE_URL: 'https://x.io/site' }],
    ['SITE_URL', { SITE_URL: 'https://ada:word@x.io' }],
    ['SITE_URL', { SITE_URL: 'https://x.io/?from=mail' }],
    ['SITE_URL', { SITE_URL: 'https://x.io?' }],
    ['SITE_URL', { SITE_URL: 'https://x.io/#top' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'https://ada:word@x.io', OIDC_CLIENT_ID: 'us' }],
    ['AI_BASE_URL', { AI_BASE_URL: 'https://x.io/v1?key=1' }],
    ['SITE_URL', { HOST: '0.0.0.0' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['SECRET', { SECRET: 'changeme' }],
    ['SECRET', { SECRET: 'changeme-changeme-changeme-changeme' }],
    ['SECRET', { DATABASE_URL: 'postgres://localhost/x' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@x.io' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@x.io', ADMIN_PASSWORD: 'short' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail' }],
    ['SMTP_URL: must name a host', { SMTP_URL: 'smtp://' }],
    ['SMTP_URL: must name a host', { SMTP_URL: 'smtp:mail.example' }],
    ['SMTP_URL: must name a host', { SMTP_URL: 'smtps:///mail.example' }],
    ['OIDC_CLIENT_SECRET: needs OIDC_ISSUER', { OIDC_CLIENT_SECRET: 'word' }],
    ['OIDC_NAME: needs OIDC_ISSUER', { OIDC_NAME: 'Ours' }],
    ['BACKUP_EVERY: needs BACKUP_DIR', { BACKUP_EVERY: '1h' }],
    ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'yes' }],
    ['BACKUP_EVERY', { BACKUP_EVERY: 'daily' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['MAIL_FROM', { MAIL_FROM: 'the site' }],
    ['MAIL_FROM', { MAIL_FROM: 'Fourfold <no-reply>' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@x.io, b@x.io' }],
    ['MAIL_FROM', { MAIL_FROM: 'Four\nBcc: b@x.io <a@x.io>' }],
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'x' }],
    ['S3_SECRET_KEY', { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 's3://bucket' }],
    ['HERO_VIDEO_URL', { HERO_VIDEO_URL: 'https://a;sandbox/x.mp4' }],
    ['HERO_VIDEO_URL', { HERO_VIDEO_URL: 'https://a,sandbox/x' }],
    ['AI_BASE_URL', { AI_BASE_URL: 'https://a;connect-src/x' }],
    ['SITE_URL', { SITE_URL: 'https://a;b' }],
    [
      'S3_ENDPOINT: must name its host',
      { S3_ENDPOINT: 'https://a,b', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' },
    ],
    ['SITE_NAME: The name must be one line', { SITE_NAME: 'Four\nfold' }],
    ['SITE_NAME: The name is required', { SITE_NAME: '  ' }],
    ['SITE_PHONE: A phone number has digits', { SITE_PHONE: 'call me' }],
    ['SITE_EMAIL', { SITE_EMAIL: 'nobody' }],
    ['SITE_ADDRESS', { SITE_ADDRESS: 'x'.repeat(201) }],
    ['SOCIAL_X: The address of X must start with https', { SOCIAL_X: 'http://x.example' }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'nobody' }],
    ['SITE_LANGUAGE', { SITE_LANGUAGE: 'de_AT' }],
    ['SITE_TIME_ZONE', { SITE_TIME_ZONE: 'Mars/Olympus' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'foo' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['CAPTCHA_TEXT', { CAPTCHA_TEXT: 'abc234' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off' }],
  ])('refuses a wrong %s and names it', (name, environment: Record<string, string>) => {
    const read = () => readConfig({ NODE_ENV: 'production', ...environment });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });

  it.each(['p/w', '12/34', 'p@w', 'p@w/x', '12?34', '12#34', '12/34@56'])(
    'X-26 refuses a password that is not escaped in an address, and says how to write it: %s',
    (password) => {
      const SECRET = strongSecret;
      for (const environment of [
        { SMTP_URL: `smtp://user:${password}@mail.example:587` },
        { DATABASE_URL: `postgres://user:${password}@db.example:5432/site`, SECRET },
      ]) {
        const [name = ''] = Object.keys(environment);
        const read = () => readConfig(environment);
        expect(read).toThrow(ConfigError);
        expect(read).toThrow(new RegExp(`^${name}: .*%2F.*%40`));
        // A message may end up in a log that others read.
        expect(read).not.toThrow(password);
      }
      const escaped = encodeURIComponent(password);
      const good = {
        SMTP_URL: `smtps://user:${escaped}@mail.example:465`,
        DATABASE_URL: `postgres://user:${escaped}@db.example/site?sslmode=require`,
        SECRET,
      };
      expect(readConfig(good)).toMatchObject(good);
    },
  );

  it.each([
    ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
    ['PORT', '0x50', 'must be a whole number from 0 to 65535'],
    ['METRICS_PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['WORKERS', 'many', 'must be a whole number from 1 to 64'],
    ['WATCHDOG_SECONDS', '1', 'must be a whole number from 2 to 3600'],
    ['REQUIRE_ADMIN_2FA', 'yes', 'must be true or false'],
    ['HSTS_SUBDOMAINS', '1', 'must be true or false'],
    ['NEW_DATABASE', 'on', 'must be true or false'],
    ['RATE_LIMITS', 'no', 'must be on or off'],
    ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info'],
    ['ADMIN_EMAIL', 'nobody', 'must be an e-mail address'],
  ])('X-26 says in plain words what is wrong with %s=%s', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${words}`);
  });

  it('H-04 takes proxies by address, network or the name of a network', () => {
    const TRUST_PROXY = '10.0.0.1, 192.168.0.0/16,::1, fd00::/8, loopback';
    expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      '::1',
      'fd00::/8',
      'loopback',
    ]);
  });

  it('takes the test switches outside production, and a strong secret', () => {
    expect(
      readConfig({
        NODE_ENV: 'test',
        CAPTCHA_TEXT: 'abc234',
        RATE_LIMITS: 'off',
        SECRET: strongSecret,
      }),
    ).toMatchObject({ CAPTCHA_TEXT: 'abc234', RATE_LIMITS: 'off' });
  });
});
