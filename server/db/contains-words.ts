import { type RawBuilder, sql } from 'kysely';

import { searchWords } from '../../domain/search-text.ts';
import type { Engine } from './database.ts';

/**
 * Whether a folded column holds every word of a search. A plain look for the letters, not a pattern:
 * '%' and '_' stand for themselves.
 */
export function containsWords(engine: Engine, column: string, search: string): RawBuilder<boolean> {
  const position = sql.raw(engine === 'postgres' ? 'strpos' : 'instr');
  const found = searchWords(search).map(
    (word) => sql`${position}(${sql.ref(column)}, ${word}) > 0`,
  );
  return found.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(found, sql` and `)})`;
}
