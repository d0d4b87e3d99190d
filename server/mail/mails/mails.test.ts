import { describe, expect, it } from 'vitest';

import { lena } from '../../../tests/support/contact/inquiries.ts';
import type { InquiryForMail } from '../mail-sources.ts';
import {
  accountRequestNotice,
  alreadyRegistered,
  invitation,
  newDevice,
  passwordChanged,
  passwordSet,
  providerLinked,
  requestDeclined,
  reset,
  stillClosed,
  verify,
} from './account-mails.ts';
import { roleChanged, roleOffered } from './role-mails.ts';
import { factorAdded, factorRemoved, factorsReset, recoveryCodeUsed } from './factor-mails.ts';
import { accountDeleted, confirmEmail, emailChanged, emailTaken } from './own-account-mails.ts';
import { inquiryAcknowledgement, inquiryAnswer, inquiryNotice } from './inquiry-mails.ts';
import { renderHtml, renderText } from './render-mail.ts';

const site = {
  name: 'Fourfold',
  url: 'https://fourfold.example',
  address: '4 Meridian Court, London',
  email: 'hello@fourfold.example',
  phone: '+43 1 234 56 78',
};

const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`;
const link = 'https://fourfold.example/auth/verify?token=abc&x="y"';

const inquiry: InquiryForMail = {
  ...lena,
  firstName: hostile,
  lastName: hostile,
  email: 'ada@example.com',
  message: `First line\n${hostile}`,
  createdAt: 0,
};

const mails = {
  invitation: invitation(site, { fullName: hostile, role: 'User' }, { by: hostile, link }),
  approval: invitation(site, { fullName: hostile, role: 'User' }, { link }),
  verify: verify(site, { fullName: hostile, role: 'User' }, { by: hostile, link }),
  reset: reset(site, hostile, link),
  'password set': passwordSet(site, hostile),
  'still declined': stillClosed(site, hostile, true),
  'still closed': stillClosed(site, hostile, false),
  'password changed': passwordChanged(site, hostile),
  'confirm address': confirmEmail(site, hostile, link),
  'address taken': emailTaken(site),
  'address changed': emailChanged(site, hostile),
  'account deleted': accountDeleted(site),
  'administrator offered': roleOffered(site, { fullName: hostile, role: 'Admin' }, link),
  'editor offered': roleOffered(site, { fullName: hostile, role: 'Editor' }, link),
  'made administrator': roleChanged(site, { fullName: hostile, role: 'Admin' }),
  'made editor': roleChanged(site, { fullName: hostile, role: 'Editor' }),
  'role taken': roleChanged(site, { fullName: hostile, role: 'User' }),
  'provider linked': providerLinked(site, hostile, hostile),
  'factor added': factorAdded(site, hostile, hostile),
  'factor removed': factorRemoved(site, hostile, hostile),
  'factors reset': factorsReset(site, hostile),
  'recovery code used': recoveryCodeUsed(site, hostile, 9),
  'new device': newDevice(site, hostile, { device: hostile, at: 0 }),
  'already registered': alreadyRegistered(site, hostile),
  'request declined': requestDeclined(site, hostile, hostile),
  'account request': accountRequestNotice(site, { fullName: hostile, email: 'a@x.io' }, 'abc'),
  'inquiry notice': inquiryNotice(site, inquiry, 'abc'),
  acknowledgement: inquiryAcknowledgement(site, inquiry),
  answer: inquiryAnswer(site, inquiry, { text: hostile, signature: hostile }),
};

describe.each(Object.entries(mails))('The %s mail', (_name, content) => {
  const html = renderHtml(content, site);
  const text = renderText(content, site);

  it('T-09 shows what people wrote as text, never as markup', () => {
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/href="[^"]*"[^ >]*y"/);
  });

  it('says in plain text what it says in HTML', () => {
    expect(text.startsWith(content.heading)).toBe(true);
    const buttons = content.blocks.filter((block) => block.kind === 'button');
    for (const { href } of buttons) expect(text).toContain(href);
    expect(text).toContain('Fourfold, 4 Meridian Court, London');
    expect(html).toContain('Fourfold, 4 Meridian Court, London');
  });

  it('T-07 links to the site and nowhere else', () => {
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) {
      expect(target).toMatch(/^(https:\/\/fourfold\.example\/|mailto:hello@fourfold\.example$)/);
    }
  });

  it('F-08 loads nothing', () => {
    expect(html).not.toMatch(/<(link|script|iframe|img)|url\(|@import/i);
  });
});

describe('The invitation', () => {
  const to = { fullName: 'Zoë Hart', role: 'User' } as const;

  it('of someone who never asked says who invites, and to what', () => {
    const words = renderText(invitation(site, to, { by: 'Ada Lovelace', link }), site);
    expect(words).toContain('You were invited');
    expect(words).toContain('Ada Lovelace invites you to Fourfold, as a user');
    expect(words).not.toMatch(/approved|your request/);
  });

  it('to be an administrator says so', () => {
    const content = invitation(site, { ...to, role: 'Admin' }, { by: 'Ada Lovelace', link });
    expect(renderText(content, site)).toContain('as an administrator');
  });

  it('by someone whose account is gone names an administrator', () => {
    const words = renderText(invitation(site, to, { by: null, link }), site);
    expect(words).toContain('An administrator invites you to Fourfold');
  });

  it('of someone who asked says that the request was approved', () => {
    const words = renderText(invitation(site, to, { link }), site);
    expect(words).toContain('An administrator has approved your request for an account.');
    expect(words).not.toContain('You were invited');
  });
});

describe('The acknowledgement', () => {
  it('names the number to call, and says nothing of calling without one', () => {
    expect(renderText(inquiryAcknowledgement(site, inquiry), site)).toContain(
      'or call +43 1 234 56 78.',
    );
    const silent = { ...site, phone: '' };
    expect(renderText(inquiryAcknowledgement(silent, inquiry), silent)).not.toContain('call');
  });

  it('repeats none of the words of a writer who may have used a strange address', () => {
    const { blocks, preview } = inquiryAcknowledgement(site, inquiry);
    expect(JSON.stringify([blocks, preview])).not.toContain('alert');
  });

  it('greets a person by name', () => {
    const { blocks } = inquiryAcknowledgement(site, { ...inquiry, firstName: 'Zoë' });
    expect(blocks[0]).toEqual({ kind: 'text', text: 'Hello Zoë,' });
  });
});
