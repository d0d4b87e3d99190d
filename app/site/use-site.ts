import { createContext, type ReactNode, useContext } from 'react';

import { noFrame } from '../../domain/settings/site-frame.ts';
import { languageOf, type SiteData } from '../../domain/settings/site-identity.ts';
import type { LibraryFiles } from '../../domain/files/file-schemas.ts';
import { english, languageMarks } from '../../domain/values/language.ts';

/** For the error page, when the server could not load the site's data. */
const unknownSite: SiteData = {
  site: {
    name: '',
    url: '',
    address: '',
    email: '',
    phone: '',
    interestAreas: [],
    timeZone: 'UTC',
  },
  entries: [],
  frame: noFrame,
  renamed: {},
  lines: {},
  gone: [],
  year: 2026,
};

/** Undefined where the server's data is missing. */
export const SiteContext = createContext<SiteData | undefined>(undefined);

export function useSite(): SiteData {
  return useContext(SiteContext) ?? unknownSite;
}

export const AddressContext = createContext('/');

export function useAddress(): string {
  return useContext(AddressContext);
}

/** Desk screens are English whatever the site's language is. */
export function pageLanguage(address: string, site: SiteData['site']): string {
  return /^\/admin(?:\/|$)/.test(address) ? english : languageOf(site);
}

/** The language of what stands around a screen, where the screen has another. */
export function useFrameLanguage(): object {
  const { site } = useSite();
  const around = languageOf(site);
  return around === pageLanguage(useAddress(), site) ? {} : languageMarks(around);
}

/** The editors' tools are English; on a page of another language they say so. */
export function useToolLanguage(): object {
  return languageOf(useSite().site) === english ? {} : { lang: english, dir: 'ltr' };
}

/** What the tools show and take of a page is in its language. */
export function useContentLanguage(): object {
  const language = languageOf(useSite().site);
  return language === english ? {} : languageMarks(language);
}

/** The library's files that the page being drawn links to or plays, by id; null for a deleted one. */
export const LinkedFiles = createContext<LibraryFiles>({});

/** True inside previews: links lead nowhere, films stand still, nothing moves by itself. */
export const InPreview = createContext(false);

/** Replaces the contact form in a preview, so that a preview asks the server for no captcha. */
export const FormStandIn = createContext<ReactNode>(null);
