import { afterAll, beforeAll, expect, it } from 'vitest';

import { writeAllMails } from '../../../tests/support/mail/all-mails.ts';
import {
  data,
  readableTexts,
  speakAsShipped,
  speakMarked,
  unmarkedWords,
} from '../../../tests/support/values/marked-words.ts';
import { mails } from './all-mails.ts';
import { renderHtml, renderText } from './render-mail.ts';

const site = {
  name: data('name'),
  url: 'https://fourfold.example',
  address: data('address'),
  email: data('e-mail'),
  phone: data('phone'),
};
const link = `${site.url}/link`;
/** Addresses and moments are no sentences. */
const said = (text: string) =>
  text.replaceAll(/https:\/\/[^\s⟧]+|\d+ \w+ \d{4} at \d\d:\d\d UTC|lena@\S+/g, '');

beforeAll(speakMarked);
afterAll(speakAsShipped);

it('says nothing in any mail that the catalogue does not hold', () => {
  const unknown = writeAllMails(site, data('typed'), link).flatMap(([kind, content]) => {
    const html = renderHtml(content, site);
    expect(html).toContain('⟦');
    const texts = [
      content.subject,
      ...readableTexts(html),
      ...renderText(content, site).split('\n'),
    ];
    return texts.flatMap((text) => unmarkedWords(said(text))).map((text) => [kind, text]);
  });
  expect(unknown).toEqual([]);
});

it('is tried with every mail', () => {
  const tried = new Set(writeAllMails(site, data('typed'), link).map(([kind]) => kind));
  expect([...tried].toSorted()).toEqual([...Object.keys(mails), 'test'].toSorted());
});
