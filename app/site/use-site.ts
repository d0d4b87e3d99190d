import { createContext, type ReactNode, useContext } from 'react';

import { noFrame } from '../../domain/settings/site-frame.ts';
import type { SiteData } from '../../domain/settings/site-identity.ts';
import type { LibraryFiles } from '../../domain/files/file-schemas.ts';

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

/** The library's files that the page being drawn links to or plays, by id; null for a deleted one. */
export const LinkedFiles = createContext<LibraryFiles>({});

/** True inside previews: links lead nowhere, films stand still, nothing moves by itself. */
export const InPreview = createContext(false);

/** Replaces the contact form in a preview, so that a preview asks the server for no captcha. */
export const FormStandIn = createContext<ReactNode>(null);
