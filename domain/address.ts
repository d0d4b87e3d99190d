import { judgeAddress } from './judge-address.ts';

/**
 * An address of this site in the one form that is stored, compared and asked for: without query, fragment and
 * trailing slashes, letters beyond ASCII encoded. Undefined for what is no path of this site.
 */
export function pathOfLink(link: string): string | undefined {
  if (!link.startsWith('/') || link.startsWith('//') || link.includes('\\')) return undefined;
  const { pathname } = new URL(link, 'https://own.invalid');
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
  const judged = judgeAddress(path);
  return judged.kind === 'moved' ? judged.path : path;
}

/** A redirect's target with the query of the request that it answers. */
export function withQuery(target: string, query: string): string {
  if (query === '' || query === '?') return target;
  const [address = '', ...fragment] = target.split('#');
  const joined = address.includes('?') ? `${address}&${query.slice(1)}` : address + query;
  return [joined, ...fragment].join('#');
}
