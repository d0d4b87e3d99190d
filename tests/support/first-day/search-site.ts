import type { Page } from '@playwright/test';

import { iconFiles } from '../../../server/pages/brand-files/brand-files.ts';
import type { ReceivedMail } from '../mail/smtp.ts';
import type { Site } from '../process/site.ts';
import { findColours, findShippedPictures, shareOfColours } from './seen-colours.ts';
import { findWords, shippedAccent, shippedMark, shippedWords } from './shipped-traces.ts';

/** Screens and files that are no pages of the sitemap. */
const screens = [
  '/nowhere',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/forgot-password',
  '/auth/create-password',
  '/guidance/verification?email=jean%40example.com',
  '/account',
  '/api/v1/docs',
  '/%E0%A4%A',
];
const files = [
  '/site.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/api/v1/site',
  '/api/v1/openapi.json',
];

type Searched = { site: Site; page: Page; mails: readonly ReceivedMail[] };

/** Where something of the shipped company is still seen, and what. */
export async function searchSite({ site, page, mails }: Searched): Promise<string[]> {
  const pages = await sitemapOf(site);
  const found = [
    ...(await searchTexts(site, [...pages, ...screens, ...files])),
    ...searchMails(mails),
    ...(await searchIcons(site)),
    ...(await searchScreens(page, [...pages, ...screens])),
    ...(await searchSheets(page, site)),
  ];
  return found.map(({ where, trace }) => `${where}: ${trace}`);
}

/** A refused address closes its connection, on which the next request may be under way already. */
function open(site: Site, where: string): Promise<Response> {
  const url = site.url + where;
  return fetch(url).catch(() => fetch(url));
}

type Found = { where: string; trace: string };

async function sitemapOf(site: Site): Promise<string[]> {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Everything that is written, also in the head and for search engines. */
async function searchTexts(site: Site, addresses: string[]): Promise<Found[]> {
  const words = shippedWords();
  const found: Found[] = [];
  for (const where of addresses) {
    const text = await (await open(site, where)).text();
    const traces = [
      ...findWords(text, words),
      ...shippedMark().filter((colour) => text.includes(colour)),
      // The cards of shipped pages are drawn with the shipped name.
      ...(text.match(/\/social\/[\w-]+\.jpg/g) ?? []),
    ];
    found.push(...[...new Set(traces)].map((trace) => ({ where, trace })));
  }
  return found;
}

function searchMails(mails: readonly ReceivedMail[]): Found[] {
  const words = shippedWords();
  const colours = [...shippedAccent(), ...shippedMark()];
  return mails.flatMap((mail) => {
    const { subject = '', text = '', html = '', from, replyTo, headers } = mail;
    const whole = JSON.stringify([subject, text, html, from, replyTo, headers]);
    return [...findWords(whole, words), ...colours.filter((colour) => whole.includes(colour))].map(
      (trace) => ({ where: `mail “${subject}”`, trace }),
    );
  });
}

async function searchIcons(site: Site): Promise<Found[]> {
  const found: Found[] = [];
  for (const where of Object.keys(iconFiles)) {
    const bytes = Buffer.from(await (await open(site, where)).arrayBuffer());
    // An ICO file is a head of 22 bytes before a PNG.
    const picture = where.endsWith('.ico') ? bytes.subarray(22) : bytes;
    const share = await shareOfColours(picture, [...shippedAccent(), ...shippedMark()]);
    if (share > 0) found.push({ where, trace: `colours of the shipped mark, ${share} of 1000` });
  }
  return found;
}

/** What is seen: colours in both themes, and pictures. */
async function searchScreens(page: Page, addresses: string[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const where of addresses) {
    await page.goto(where);
    // The page's script sends a guest on.
    if (where === '/account') await page.waitForURL('**/auth/sign-in');
    found.push(...(await findShippedPictures(page)).map((trace) => ({ where, trace })));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const traces = await findColours(page, [...shippedAccent(), ...shippedMark()]);
      found.push(...traces.map((trace) => ({ where, trace: `${colorScheme} ${trace}` })));
    }
  }
  return found;
}

/** Rules that give something the shipped accent itself, and not a token that follows the own one. */
async function searchSheets(page: Page, site: Site): Promise<Found[]> {
  const sheets = new Set<string>();
  for (const address of ['/', '/auth/sign-in']) {
    await page.goto(address);
    const here = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => href));
    for (const sheet of here) sheets.add(new URL(sheet).pathname);
  }
  const found: Found[] = [];
  for (const where of sheets) {
    const css = await (await open(site, where)).text();
    for (const rule of css.match(/[^{}]+\{[^{}]*\}/g) ?? []) {
      const own = rule.replaceAll(/--[\w-]+:[^;}]*/g, '');
      const hit = shippedAccent().find((colour) => own.includes(colour));
      if (hit) found.push({ where, trace: rule.trim().slice(0, 120) });
    }
  }
  return found;
}
