// The one place that knows in which language the site speaks: its public pages, mails and answers. Desk and builder are
// English whatever it is.

/** The shipped language. A site in it is what it would be if there were no others. */
export const english = 'en';

/** The canonical form of a language tag (BCP 47); undefined for text that is none. */
export function languageTag(text: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text);
    const { language } = new Intl.Locale(tag);
    // Longer words are well-formed, but no language has one.
    return language.length > 3 || language === 'und' ? undefined : tag;
  } catch {
    return undefined;
  }
}

export function isEnglish(tag: string): boolean {
  return new Intl.Locale(tag).language === english;
}

const rightToLeft = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

export function isRightToLeft(tag: string): boolean {
  return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '');
}

/** What an element says of the language of its words. Left to right goes without saying. */
export function languageMarks(tag: string): { lang: string; dir?: 'rtl' } {
  return { lang: tag, ...(isRightToLeft(tag) && { dir: 'rtl' }) };
}

let spoken = english;

/** From now on numbers and times beside the site's sentences are written as in this language. */
export function speakIn(tag: string): void {
  spoken = tag;
}

export function spokenLanguage(): string {
  return spoken;
}

export function sayNumber(count: number): string {
  return count.toLocaleString(spoken);
}
