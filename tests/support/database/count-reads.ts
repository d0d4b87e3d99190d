import type { KyselyPlugin } from 'kysely';

export type Reads = { statements: number; rows: number };

/** Counts the statements of a database, and the rows that they return. */
export function countReads(reads: Reads): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      reads.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      reads.rows += result.rows.length;
      return result;
    },
  };
}
