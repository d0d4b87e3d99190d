import { expect } from 'vitest';

import type {
  FoundWords,
  ReplacedWords,
  ReplaceRequest,
} from '../../../domain/content/word-replacement.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import type { PageDocument, WireTree } from '../../../domain/tree/tree-schema.ts';
import type { World } from '../accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from './draft-desk.ts';
import { page, tree } from './trees.ts';

export const words = (id: string, heading: string, body: string) =>
  sectionOfKind('text', id, { heading, body });

export const start = tree(
  page('a', [words('a1', 'Acme', 'We are **Acme**, see [Acme](/acme).')], 'About Acme'),
  page('b', [words('b1', 'Ours', 'acme, acmeology')], 'Others'),
);

export const draft = (document: Partial<PageDocument>): PageDocument => ({
  ...draftOf('a', ''),
  text: 'About Acme',
  sections: [words('a1', 'Acme of today', 'We are **Acme**, see [Acme](/acme).')],
  ...document,
});

export const find = async (desk: DraftDesk, query = 'find=Acme&with=Globex'): Promise<FoundWords> =>
  (await desk.call('GET', `/words?${query}`)).json().data;

/** Everything that was found, or what `isWanted`. */
export function requestFor(
  { version, pages }: FoundWords,
  change: Partial<ReplaceRequest> = {},
  isWanted: (key: string, pageId: string) => boolean = () => true,
): ReplaceRequest {
  return {
    version,
    find: 'Acme',
    with: 'Globex',
    isCaseSensitive: false,
    isWholeWords: false,
    pages: pages.flatMap(({ pageId, revision, places }) => {
      const keys = places.map(({ key }) => key).filter((key) => isWanted(key, pageId));
      return keys.length > 0 ? [{ pageId, revision, places: keys, isRest: false }] : [];
    }),
    ...change,
  };
}

export const replace = (desk: DraftDesk, request: object) => desk.call('POST', '/replace', request);

export async function replaced(desk: DraftDesk, request: object): Promise<ReplacedWords> {
  const answer = await replace(desk, request);
  expect(answer.json()).toMatchObject({ status: 200 });
  return answer.json().data;
}

export const textsIn = ({ children }: WireTree) =>
  children.flatMap(({ text, templates }) => [
    text,
    ...templates.map(({ data }) => Object.values(data as object).join(' | ')),
  ]);

export async function published(desk: DraftDesk): Promise<string[]> {
  return textsIn((await desk.tree()).component);
}

/** A site that says Acme on two pages, with its administrator. */
export async function openWithWords(world: World): Promise<DraftDesk> {
  const desk = await DraftDesk.open(world);
  const saved = await desk.call('PUT', '', { version: 1, component: start });
  expect(saved.statusCode).toBe(200);
  return desk;
}
