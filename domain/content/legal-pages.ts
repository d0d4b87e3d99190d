import { type LegalPage, legalPageIds, legalPages } from '../pages/page-ids.ts';
import { escapeMarks } from '../prose/write-marks.ts';
import { defaultSettings, type Settings } from '../settings/settings-schema.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import { newPage } from '../tree/edit-page.ts';
import type { PageDocument } from '../tree/tree-schema.ts';
import { gap } from './gaps.ts';
import {
  cookieWords,
  imprintWords,
  privacyWords,
  type LegalSite,
  termsWords,
} from './legal-texts.ts';

const texts: Record<LegalPage, (site: LegalSite) => string> = {
  privacy: privacyWords,
  terms: termsWords,
  cookies: cookieWords,
  imprint: imprintWords,
};

/** A legal page to begin with: it stands in no menu, and marks what only the company knows. */
export function draftLegalPage(
  which: LegalPage,
  settings: Settings,
  newId: () => string,
): PageDocument {
  const text = legalPages[which];
  const section = sectionOfKind('text', newId(), {
    heading: text,
    body: texts[which](siteOf(settings)),
  });
  return { ...newPage(legalPageIds[which], null), text, hidden: true, sections: [section] };
}

/** Shipped details belong to nobody, so they are gaps. */
function siteOf(settings: Settings): LegalSite {
  const own = (field: 'address' | 'email' | 'phone', what: string) =>
    settings[field] === defaultSettings[field] ? gap(what) : plain(settings[field]);
  return {
    settings,
    name: plain(settings.name),
    address: own('address', 'postal address'),
    email: own('email', 'e-mail address'),
    phone: own('phone', 'phone number'),
    timeZone: plain(settings.timeZone),
  };
}

/** The words of a setting in prose, where no letter of them is a mark. */
function plain(words: string): string {
  return escapeMarks(words, { isFirst: false, isLast: false, isInLink: false });
}
