import os from 'node:os';

import { type Browser, chromium, type Page } from 'playwright';

import { chromiumArgs, findChromium } from '../tests/support/browser/chromium.ts';
import { OwnTab } from '../tests/support/browser/own-tab.ts';
import { startSite } from '../tests/support/process/site.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';

const runs = 5;
/** The values of "Fast 3G" in the developer tools of browsers. */
const fast3g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
/** How long someone fills in the first field before they press. */
const typingMs = 3000;

/** Measures how soon a page reacts to a person who has looked at it for a moment: the median of five visits. */
export async function measureReadiness(): Promise<Figure[]> {
  const site = await startSite({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    CAPTCHA_TEXT: '',
    RATE_LIMITS: '',
  });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  try {
    for (const path of ['/', '/about-us', '/contact']) await (await fetch(site.url + path)).text();
    const wakings = await repeat(browser, (page) => focusInForm(page, site.url));
    const presses = await repeat(browser, (page) => pressInForm(page, site.url));
    const paints: number[] = [];
    const unready: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      paints.push(await follow(site.url, true));
      unready.push(await follow(site.url, false));
    }
    console.log(`load average ${os.loadavg()[0]?.toFixed(1)}`);
    console.table({
      'first focus': wakings,
      presses,
      'paint after a hover': paints,
      'paint without': unready,
    });
    const hovered = figureOf('paint of a page after a hover', paints, 'at most half the reference');
    return [
      figureOf('a form awake after its first focus', wakings, 'at most 200'),
      figureOf('first press in a form', presses, 'at most 300'),
      { ...hovered, reference: median(unready) },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

function figureOf(name: string, times: number[], promise: string): Figure {
  return { name, value: median(times), unit: 'ms', promise };
}

async function repeat(browser: Browser, measure: (page: Page) => Promise<number>) {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    times.push(Math.round(await measure(await context.newPage())));
    await context.close();
  }
  return times;
}

/** Measures the time from the first focus of a form to the moment when React has it. */
async function focusInForm(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/contact`, { waitUntil: 'networkidle' });
  return page.locator('[data-part]').evaluate(
    (form) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        new MutationObserver(() => resolve(performance.now() - began)).observe(form, {
          attributeFilter: ['data-awake'],
        });
        form.querySelector('input')?.focus();
      }),
  );
}

/**
 * Measures the time from a press on Send in a form with one filled field to the frame that names the missing ones, on
 * a slow telephone.
 */
async function pressInForm(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast3g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${url}/contact`, { waitUntil: 'commit' });
  const send = page.locator('[data-part] button[type=submit]');
  await send.scrollIntoViewIfNeeded();
  await page.locator('[data-part] input').first().fill('Jean');
  // The form wakes during these seconds; the measurement shows whether it was in time.
  await page.waitForTimeout(typingMs);
  await page.evaluate(() => {
    let pressed = 0;
    addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[aria-invalid=true]')) return;
      watch.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => Reflect.set(window, 'answeredAfter', performance.now() - pressed)),
      );
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await send.click();
  const answered = await page.waitForFunction(() => Reflect.get(window, 'answeredAfter'));
  return (await answered.jsonValue()) as number;
}

/**
 * Measures the time from a press on a link to the first text of its page. Without a hovering pointer nothing is drawn
 * ahead.
 */
async function follow(url: string, isPointedAt: boolean): Promise<number> {
  const tab = await OwnTab.open();
  try {
    await tab.goTo(url);
    await tab.until(
      "document.readyState === 'complete' && 'awake' in document.documentElement.dataset",
    );
    const link = 'footer a[href="/about-us"]';
    if (isPointedAt) {
      await tab.point(link);
      await tab.untilAhead(
        "location.pathname === '/about-us' && document.readyState === 'complete'",
      );
    }
    const pressed = await tab.read<number>(
      `(document.querySelector('${link}').click(), performance.timeOrigin + performance.now())`,
    );
    const paint = "performance.getEntriesByName('first-contentful-paint')[0]";
    await tab.until(`location.pathname === '/about-us' && ${paint}`);
    const shown = await tab.read<number>(
      `performance.timeOrigin + Math.max(${paint}.startTime, performance.getEntriesByType('navigation')[0].activationStart)`,
    );
    return Math.round((shown ?? 0) - (pressed ?? 0));
  } finally {
    tab.close();
  }
}
