import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { wordsForBrowsers } from '../../domain/catalogue/own-words.ts';
import { wordsFileAddress } from '../../domain/values/addresses.ts';
import { LastFew } from '../db/last-few.ts';
import type { OwnWords } from '../../domain/words/sentences.ts';

type WordsFile = { mark: string; text: string };

/** The file of the owner's words that parts of a page load before they wake; undefined when there are none. */
function wordsFileOf(words: OwnWords): WordsFile | undefined {
  const own = wordsForBrowsers(words);
  if (Object.keys(own).length === 0) return undefined;
  const text = JSON.stringify(own);
  return { mark: createHash('sha256').update(text).digest('base64url').slice(0, 12), text };
}

/**
 * The last files that pages of this process name, by their marks. A page that is a little older than the words finds
 * its own, also while the database is away.
 */
const named = new LastFew<string>(8);

/** The address of that file, which differs whenever its words differ. */
export function wordsFileAt(words: OwnWords): string | undefined {
  const file = wordsFileOf(words);
  if (!file) return undefined;
  named.set(file.mark, file.text);
  return `${wordsFileAddress}?v=${file.mark}`;
}

/** A mark that is not known here any more gets the present words, which nothing stores under that mark. */
export function registerWordsFile(
  app: FastifyInstance,
  { readWords }: { readWords: () => Promise<OwnWords> },
): void {
  app.get<{ Querystring: { v?: string } }>(
    wordsFileAddress,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { v: mark = '' } = request.query;
      const known = named.get(mark);
      const now = known === undefined ? wordsFileOf(await readWords()) : { mark, text: known };
      const isWanted = now?.mark === mark;
      return reply
        .header('cache-control', isWanted ? 'public, max-age=31536000, immutable' : 'no-store')
        .type('application/json; charset=utf-8')
        .send(now?.text ?? '{}');
    },
  );
}
