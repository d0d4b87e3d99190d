import * as z from 'zod';

import { keptTables, passingTables } from './backup-store.ts';

/** `rows.jsonl` in a backup's folder: this line first, then a line a row. */
export const headerSchema = z.object({
  format: z.literal('fourfold-1'),
  /** The last migration: rows of another shape cannot be put back. */
  migration: z.string(),
  createdAt: z.number(),
});

export const rowLineSchema = z.object({
  /** An older backup may hold what is not put back. */
  table: z.enum([...keptTables, ...passingTables]),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

/** Written last: how many rows of each table, and every file by its contents. */
export const manifestSchema = z.object({
  format: z.literal('fourfold-manifest-1'),
  createdAt: z.number(),
  rows: z.record(z.string(), z.number()),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Header = z.output<typeof headerSchema>;
export type RowLine = z.output<typeof rowLineSchema>;

export const manifestFile = 'manifest.json';
export const rowsFile = 'rows.jsonl';
export const mediaFolder = 'media';
export const secretFile = 'secret';
