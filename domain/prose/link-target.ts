import { isSafeLink } from '../values/addresses.ts';

/** Whether a link in prose may lead there. The target of a link that nobody has chosen yet is empty. */
export function isTarget(to: string): boolean {
  return to === '' || (isSafeLink(to) && !/[\s\p{Cc}]/u.test(to));
}
