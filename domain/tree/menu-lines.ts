import { remember } from '../values/values.ts';
import { fixedAddresses } from '../pages/page-ids.ts';
import { navigationEntries } from './navigation-entry.ts';
import { ownDescription, pagesByAddress, shippedDescription } from './resolve-page.ts';
import type { NavigationTree } from './tree-schema.ts';

/** Menus are in every document, so the lines of a large menu would weigh too much. */
const mostPages = 24;
/** One line of a dropdown, 400 px wide. */
const lineLength = 52;

/** What dropdowns say below the names of pages, by address. Worked out once per tree. */
export const menuLines = remember((tree: NavigationTree): Record<string, string> => {
  const inMenu = navigationEntries(tree).flatMap(({ children }) => children);
  if (inMenu.length > mostPages) return {};
  const pages = [...pagesByAddress(tree)];
  const idAt = new Map([...fixedAddresses].map(([id, address]) => [address, id]));
  const lines = pages.flatMap(([address, page]) => {
    const description = page ? ownDescription(page) : shippedDescription(idAt.get(address));
    const line = menuLineOf(description);
    return line === '' ? [] : [[address, line] as const];
  });
  return Object.fromEntries(lines);
});

/** The first clause of a description, or as many of its parts as fit. */
export function menuLineOf(description: string): string {
  const [sentence = ''] = description.trim().split(/[.:;!?](?:\s|$)/);
  if (sentence.length <= lineLength) return sentence.replace(/,$/, '');
  const end = sentence.lastIndexOf(', ', lineLength);
  if (end > 0) return sentence.slice(0, end);
  const word = sentence.lastIndexOf(' ', lineLength - 1);
  return `${sentence.slice(0, word > 0 ? word : lineLength - 1)}…`;
}
