import { describe, expect, it } from 'vitest';

import { lena } from '../../../tests/support/contact/inquiries.ts';
import { writeAllMails, zoe } from '../../../tests/support/mail/all-mails.ts';
import type { InquiryFields } from '../../../domain/contact/contact.ts';
import { inquiryMails } from './inquiry-mails.ts';
import type { MailSite } from './mail.ts';
import { renderHtml, renderText } from './render-mail.ts';
import { requestMails } from './request-mails.ts';

const site = {
  name: 'Fourfold',
  url: 'https://fourfold.example',
  address: '4 Meridian Court, London',
  email: 'hello@fourfold.example',
  phone: '+43 1 234 56 78',
};

const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`;
const link = 'https://fourfold.example/auth/verify?token=abc&x="y"';

const inquiry: InquiryFields = {
  ...lena,
  firstName: hostile,
  lastName: hostile,
  email: 'ada@example.com',
  message: `First line\n${hostile}`,
};

describe.each(writeAllMails(site, hostile, link))('The mail of %s', (_kind, content) => {
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

function invitation(about: { by?: string | null; role?: 'Admin' }): string {
  return renderText(requestMails.invitation.write({ ...zoe, ...about }, site, link), site);
}

describe('The invitation', () => {
  it('of someone who never asked says who invites, and to what', () => {
    const words = invitation({ by: 'Ada Lovelace' });
    expect(words).toContain('You have been invited');
    expect(words).toContain('Ada Lovelace has invited you to Fourfold as a user');
    expect(words).not.toMatch(/approved|account request/);
  });

  it('to be an administrator says so', () => {
    const words = invitation({ role: 'Admin', by: 'Ada Lovelace' });
    expect(words).toContain('as an administrator');
  });

  it('by someone whose account is gone names an administrator', () => {
    const words = invitation({ by: null });
    expect(words).toContain('An administrator has invited you to Fourfold');
  });

  it('of someone who asked says that the request was approved', () => {
    const words = invitation({});
    expect(words).toContain('An administrator has approved your account request.');
    expect(words).not.toContain('You have been invited');
  });
});

function inquiryAcknowledgement(by: MailSite, about: InquiryFields) {
  return inquiryMails['inquiry-acknowledgement'].write({ inquiry: about }, by, '');
}

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
