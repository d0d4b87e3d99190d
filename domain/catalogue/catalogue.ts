import { signInWords } from '../accounts/account-words.ts';
import { shippedSentences, valuesOf } from '../words/sentences.ts';

type Place = {
  /** Where people read the sentences. */
  name: string;
  /** The address of a screen that shows them. Mails and messages have none. */
  path?: string;
  groups: object[];
};

/** Every sentence that visitors and mailed people read and that stands in no page. */
const places: Place[] = [{ name: 'Sign in', path: '/auth/sign-in', groups: [signInWords] }];

export type CatalogueEntry = {
  id: string;
  /** What the site was shipped with. */
  text: string;
  /** The names of its values. */
  values: string[];
  place: string;
  path?: string;
};

export const catalogue: readonly CatalogueEntry[] = places.flatMap(({ name, path, groups }) =>
  groups.flatMap(shippedSentences).map(([id, text]) => ({
    id,
    text,
    values: [...new Set(valuesOf(text))],
    place: name,
    ...(path !== undefined && { path }),
  })),
);

const entries = new Map(catalogue.map((entry) => [entry.id, entry]));

export function findEntry(id: string): CatalogueEntry | undefined {
  return entries.get(id);
}
