import { type RawBuilder, sql } from 'kysely';

import { searchWords } from '../../domain/search-text.ts';

/** Whether a folded column holds every word of a search; '%' and '_' stand for themselves. */
export function containsWords(column: string, search: string): RawBuilder<boolean> {
  const found = searchWords(search).map(
    (word) => sql`${sql.ref(column)} like ${`%${escapeLike(word)}%`} escape '\\'`,
  );
  return found.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(found, sql` and `)})`;
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
