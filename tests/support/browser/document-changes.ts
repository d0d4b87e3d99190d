import type { Page } from '@playwright/test';

/** Changes that browsers and their extensions make to a page. Each runs inside the page. */
export const documentChanges = {
  'translated by the browser': wrapTexts,
  'with its phone number made a link': linkPhoneNumber,
  'with a password manager beside its fields': addBesideFields,
  'with a space in its body': () => document.body.prepend(document.createTextNode(' ')),
  'with an extension in its body': () => {
    document.body.prepend(document.createElement('extension-bar'));
    document.body.append(document.createElement('extension-panel'));
    document.querySelector('main')?.prepend(document.createElement('extension-note'));
  },
  'with marks of an extension on it': () => {
    document.documentElement.setAttribute('data-extension', 'on');
    document.documentElement.classList.add('extension');
    document.body.setAttribute('data-extension', 'on');
  },
};

/** Makes the change after the document was parsed, long before our scripts run. */
export async function changeBeforeWaking(page: Page, change: () => void): Promise<void> {
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${String(change)})`);
}

/** As Chrome translates: each text goes into two new elements. */
function wrapTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.parentElement?.closest('script, style, font, option, textarea')) continue;
    if (text.textContent?.trim()) texts.push(text);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
    inner.textContent = text.textContent;
  }
}

function linkPhoneNumber(): void {
  // Not every page has a phone number, but some extensions take the year and the figures for one.
  const number = /\+?\d[\d ()-]{2,}\d/;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const found = number.exec(text.data);
    if (!found || text.parentElement?.closest('script, style, option')) continue;
    const rest = text.splitText(found.index);
    rest.splitText(found[0].length);
    const link = document.createElement('a');
    link.href = `tel:${found[0]}`;
    rest.replaceWith(link);
    link.append(rest);
    return;
  }
}

function addBesideFields(): void {
  for (const field of document.querySelectorAll('input:not([type="hidden"]), textarea')) {
    field.setAttribute('data-manager', 'seen');
    field.after(document.createElement('manager-button'));
  }
}

/** Keeps translating, as Chrome does with later content. */
export async function translateFromNowOn(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    ${String(wrapTexts)}
    wrapTexts();
    let isDue = false;
    new MutationObserver(() => {
      if (isDue) return;
      isDue = true;
      setTimeout(() => { isDue = false; wrapTexts(); });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  })()`);
}
