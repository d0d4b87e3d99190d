import { describe, expect, it } from 'vitest';

import { nearMissWarnings } from './near-misses.ts';

const known = [
  'TRUST_PROXY',
  'PORT',
  'HOST',
  'SMTP_URL',
  'SITE_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'S3_BUCKET',
];
const warn = (...names: string[]) =>
  nearMissWarnings(Object.fromEntries(names.map((name) => [name, 'x'])), known);

describe('A variable that nobody reads', () => {
  it.each([
    ['SMTP_URI', 'SMTP_URL'],
    ['SITEURL', 'SITE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['data_dir', 'DATA_DIR'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ])('is named when it is almost one of ours: %s', (name, meant) => {
    expect(warn(name)).toEqual([`${name}: is not read. Did you mean ${meant}?`]);
  });

  it('is named when it begins as only ours do', () => {
    expect(warn('TRUSTED_PROXIES', 'SMTP_HOST', 'S3_REGION')).toEqual([
      'TRUSTED_PROXIES: is not read. The README lists the variables of the site.',
      'SMTP_HOST: is not read. The README lists the variables of the site.',
      'S3_REGION: is not read. The README lists the variables of the site.',
    ]);
  });

  it('is left alone when it belongs to someone else, is ours, or is empty', () => {
    const others = ['PATH', 'HOME', 'HOSTNAME', 'MAIL', 'PWD', 'LOGNAME', 'NODE_OPTIONS', 'LANG'];
    expect(warn(...others, ...known)).toEqual([]);
    const ofKubernetes = ['SMTP_SERVICE_HOST', 'SMTP_PORT', 'SMTP_PORT_25_TCP_ADDR'];
    expect(warn(...ofKubernetes)).toEqual([]);
    expect(nearMissWarnings({ SMTP_URI: '' }, known)).toEqual([]);
  });
});
