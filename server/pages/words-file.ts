import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { wordsForBrowsers } from '../../domain/catalogue/own-words.ts';
import { wordsFileAddress } from '../../domain/values/addresses.ts';
import type { OwnWords } from '../../domain/words/sentences.ts';

type WordsFile = { mark: string; text: string };

/** The file of the owner's words that parts of a page load before they wake; undefined when there are none. */
function wordsFileOf(words: OwnWords): WordsFile | undefined {
  const own = wordsForBrowsers(words);
  if (Object.keys(own).length === 0) return undefined;
  const text = JSON.stringify(own);
  return { mark: createHash('sha256').update(text).digest('base64url').slice(0, 12), text };
}

/** The address of that file, which differs whenever its words differ. */
export function wordsFileAt(words: OwnWords): string | undefined {
  const file = wordsFileOf(words);
  return file && `${wordsFileAddress}?v=${file.mark}`;
}

/** A page may be older than these words, so only the mark that it names makes the file lasting. */
export function registerWordsFile(
  app: FastifyInstance,
  { readWords }: { readWords: () => Promise<OwnWords> },
): void {
  app.get<{ Querystring: { v?: string } }>(
    wordsFileAddress,
    { config: { access: 'public' } },
    async (request, reply) => {
      const file = wordsFileOf(await readWords());
      const isWanted = file !== undefined && file.mark === request.query.v;
      return reply
        .header('cache-control', isWanted ? 'public, max-age=31536000, immutable' : 'no-store')
        .type('application/json; charset=utf-8')
        .send(file?.text ?? '{}');
    },
  );
}
