import { expect, it } from 'vitest';

import { zoe } from '../../../tests/support/mail/all-mails.ts';
import { accountMails } from './account-mails.ts';
import type { MailSite } from './mail.ts';
import { renderHtml } from './render-mail.ts';
import { teamMails } from './team-mails.ts';

const site = {
  name: 'Acme & Sons',
  url: 'https://acme.example',
  address: '1 Street',
  email: 'hello@acme.example',
  phone: '',
};
const picture = { hash: 'a'.repeat(32), widths: [480], width: 480, height: 120 };
const backupFailed = (of: MailSite, reason: string) =>
  teamMails['backup-failed'].write({ reason }, of, '');
const passwordSet = (of: MailSite) => accountMails['password-set'].write(zoe, of, '');
const shippedColours = ['#047857', '#34d399', '#7c3aed', '#059669'];

it('has the shipped mark and colours until the company sets its own', () => {
  const html = renderHtml(backupFailed(site, ''), site);
  expect(html).not.toContain('<img');
  for (const colour of shippedColours) expect(html).toContain(colour);
});

it('has the accent of the company on buttons, links and bars, in both themes', () => {
  const branded = { ...site, brand: { accent: '#b4006e', mark: picture } };
  const html = renderHtml(backupFailed(branded, 'why'), branded);
  for (const colour of shippedColours) expect(html).not.toContain(colour);
  expect(html).toContain('bgcolor="#b4006e"');
  expect(html).toContain('border-left:3px solid #b4006e');
});

it('shows the mark by its whole address, beside the name in words', () => {
  const branded = { ...site, brand: { mark: picture } };
  const html = renderHtml(passwordSet(branded), branded);
  expect(html).toContain(
    '<img src="https://acme.example/icon-192.png" width="36" height="36" alt=""',
  );
  expect(html).toContain('>Acme &amp; Sons</a>');
});

it('says the name in place of a logo that is not shown', () => {
  const branded = {
    ...site,
    brand: { logo: picture, darkLogo: { ...picture, height: 240 }, hidesName: true },
  };
  const html = renderHtml(passwordSet(branded), branded);
  expect(html).toContain(
    'src="https://acme.example/logo.png" width="192" height="48" alt="Acme &amp; Sons" class="for-light"',
  );
  expect(html).toContain(
    'src="https://acme.example/logo-dark.png" width="96" height="48" alt="Acme &amp; Sons" class="for-dark" style="display:none',
  );
  expect(html).not.toContain('>Acme &amp; Sons</a></td>');
});

it('puts a logo for light ground on a light plate where the mail is dark', () => {
  const branded = { ...site, brand: { logo: picture } };
  const html = renderHtml(passwordSet(branded), branded);
  expect(html).toMatch(/logo\.png"[^>]*class="plate"/);
  expect(html).toMatch(/prefers-color-scheme:dark\)\{.*\.plate\{background:#f4f2ec/);
});
