import { expect, test as base } from '../../support/builder/admin-site.ts';
import { OwnTab } from '../../support/browser/own-tab.ts';
import { changeSettings } from '../../support/desk/settings-desk.ts';

/** A tab of a browser of its own: Playwright's pages draw nothing ahead. */
const test = base.extend<{ tab: OwnTab }>({
  tab: async ({ site }, use) => {
    const tab = await OwnTab.open();
    try {
      await tab.goTo(`${site.url}/contact`);
      await tab.until(
        "document.documentElement.dataset.awake === '' && document.readyState === 'complete'",
      );
      await use(tab);
    } finally {
      tab.close();
    }
  },
});

test.use({ siteOf: import.meta.filename });

const isDrawn = "document.readyState === 'complete' && 'awake' in document.documentElement.dataset";
const count = (selector: string) => `document.querySelectorAll('${selector}').length`;
const press = (selector: string) => `document.querySelector('${selector}').click()`;

test(
  'A page whose link is pointed at is drawn ahead, and begins when it is shown @ci',
  { tag: '@chromium' },
  async ({ tab }) => {
    const link = 'header a[href="/"]';
    await tab.point(link);
    await tab.untilAhead(`location.pathname === '/' && ${isDrawn}`);
    // The figures wait, and so does all that needs a person.
    expect(await tab.readAhead(count('[data-start]'))).toBe(0);
    expect(await tab.readAhead(count('template.hero-film'))).toBe(1);
    // What is chosen meanwhile counts.
    await tab.read("document.querySelector('.theme-switch').click()");
    const theme = await tab.read<string>('document.documentElement.dataset.theme');
    await tab.read(press(link));
    await tab.until("location.pathname === '/' && !document.prerendering");
    expect(
      await tab.read<number>("performance.getEntriesByType('navigation')[0].activationStart"),
    ).toBeGreaterThan(0);
    expect(await tab.read('document.documentElement.dataset.theme')).toBe(theme);
    await tab.until(`${count('template.hero-film')} === 0`);
  },
);

test(
  'Pages for one person, and pages of signed-in people, are never drawn ahead',
  { tag: '@chromium' },
  async ({ tab }) => {
    const signIn = 'a[href="/auth/sign-in"]';
    await tab.point(signIn);
    // The rules are at work: the next link is drawn.
    await tab.point('footer a[href="/careers"]');
    await tab.untilAhead("location.pathname === '/careers'");
    await tab.read("document.documentElement.dataset.auth = 'user'");
    await tab.point('footer a[href="/about-us"]');
    await tab.read('new Promise((resolve) => setTimeout(resolve, 1000))');
    expect(await tab.readAhead('location.pathname')).not.toBe('/about-us');
    expect(await tab.readAhead('location.pathname')).not.toBe('/auth/sign-in');
  },
);

test(
  'An announcement that was closed meanwhile is closed on a page that was drawn ahead',
  { tag: '@chromium' },
  async ({ tab, site }) => {
    await changeSettings(site, { announcementText: 'We move house' });
    await tab.goTo(`${site.url}/careers`);
    await tab.until(`location.pathname === '/careers' && ${isDrawn}`);
    const link = 'footer a[href="/about-us"]';
    await tab.point(link);
    await tab.untilAhead(`location.pathname === '/about-us' && ${isDrawn}`);
    await tab.read(press('.announcement-close'));
    await tab.read(press(link));
    await tab.until("location.pathname === '/about-us' && !document.prerendering");
    expect(
      await tab.read<number>("performance.getEntriesByType('navigation')[0].activationStart"),
    ).toBeGreaterThan(0);
    await tab.until("document.querySelector('.announcement').checkVisibility() === false");
  },
);
