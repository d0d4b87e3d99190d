import { idPattern } from './ids.ts';
import { treeLimits } from './limits.ts';

const allowedProtocols = new Set(['https:', 'mailto:', 'tel:']);

/**
 * Whether an address an editor typed may be followed: https, mail, phone, `page:<id>`, a path of this
 * site or a fragment. Checked when a page is saved and again when it is drawn, because React guards
 * only `href="javascript:"` and rows may have been written by something else.
 */
export function isSafeLink(link: string): boolean {
  if (link.length > treeLimits.urlLength || hasControlOrSpace(link)) return false;
  if (link.startsWith('#')) return true;
  if (link.startsWith('/')) return isOwnPath(link);
  const pageId = pageIdOf(link);
  return pageId === undefined ? hasAllowedProtocol(link) : idPattern.test(pageId);
}

const pagePrefix = 'page:';

/** The page a link names by id; undefined for every other kind of link. */
export function pageIdOf(link: string): string | undefined {
  return link.startsWith(pagePrefix) ? link.slice(pagePrefix.length) : undefined;
}

export function linkToPage(pageId: string): string {
  return pagePrefix + pageId;
}

/** A picture comes from https or from this site; a mail address or a fragment is no picture. */
export function isSafeImage(image: string): boolean {
  if (image.length > treeLimits.urlLength || hasControlOrSpace(image)) return false;
  return image.startsWith('/') ? isOwnPath(image) : /^https:\/\/[^/\\]/i.test(image);
}

function isOwnPath(path: string): boolean {
  // Browsers read `//host` and `/\host` as another origin.
  return !path.startsWith('//') && !path.includes('\\');
}

function hasAllowedProtocol(link: string): boolean {
  if (/^https:/i.test(link) && !/^https:\/\/[^/\\]/i.test(link)) return false;
  try {
    return allowedProtocols.has(new URL(link).protocol);
  } catch {
    return false;
  }
}

function hasControlOrSpace(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code <= 0x20 || code === 0x7f) return true;
  }
  return false;
}
