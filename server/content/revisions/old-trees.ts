import * as z from 'zod';

import { decodeTree } from '../../../domain/tree/codec.ts';
import type { NavigationTree, TreeEntry, TreePage } from '../../../domain/tree/tree-schema.ts';

const storedSchema = z.object({
  children: z.array(z.looseObject({ children: z.optional(z.array(z.unknown())) })),
  pages: z.optional(z.array(z.unknown())),
});

/**
 * Reads the stored texts of a document, version after version. A page whose text is as in the version before is taken
 * over as it was read then: judging every page of a large site anew takes five times as long as all the rest of a move.
 */
export class OldTrees {
  #pages = new Map<string, TreePage>();
  #entries = new Map<string, TreeEntry>();

  /** Undefined for a text that cannot be read. */
  read(text: string): NavigationTree | undefined {
    try {
      const { children, pages = [] } = storedSchema.parse(JSON.parse(text));
      const [pagesBefore, entriesBefore] = [this.#pages, this.#entries];
      this.#pages = new Map();
      this.#entries = new Map();
      const readPage = (page: unknown) =>
        takeOver(this.#pages, pagesBefore, page, (one) => decodeTree(alone(one)).pages[0]);
      return {
        children: children.map(({ children: inner = [], ...own }) => {
          const entry = takeOver(this.#entries, entriesBefore, own, (one) => readEntry(one));
          return { ...entry, children: inner.map(readPage) };
        }),
        pages: pages.map(readPage),
        gone: [],
      };
    } catch {
      return undefined;
    }
  }
}

function readEntry(text: string): TreeEntry | undefined {
  return decodeTree(`{"children":[${text}]}`).children[0];
}

function alone(text: string): string {
  return `{"children":[],"pages":[${text}]}`;
}

function takeOver<Page>(
  now: Map<string, Page>,
  before: ReadonlyMap<string, Page>,
  stored: unknown,
  read: (text: string) => Page | undefined,
): Page {
  const text = JSON.stringify(stored);
  const page = before.get(text) ?? read(text);
  if (page === undefined) throw new Error('A stored page holds no page');
  now.set(text, page);
  return page;
}
