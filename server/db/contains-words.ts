import { type RawBuilder, sql } from 'kysely';

import { searchWords } from '../../domain/values/search-text.ts';

/** A condition that a folded column contains every word of a search; '%' and '_' have no special meaning. */
export function containsWords(column: string, search: string): RawBuilder<boolean> {
  const found = searchWords(search).map(
    (word) => sql`${sql.ref(column)} like ${`%${escapeLike(word)}%`} escape '\\'`,
  );
  return found.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(found, sql` and `)})`;
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
