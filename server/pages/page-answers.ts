import type { FastifyInstance } from 'fastify';

import type { PageHandler } from '../http/front-door.ts';

/** Counted since the start, except for what is in memory now. */
export type PageFigures = { hits: number; bytes: number; pages: number; renders: number };

/** The pages as the HTTP side sees them, built or in development. */
export type PageAnswers = PageHandler & {
  /** Called when the tree has changed: drops these pages, or all. */
  drop(paths?: string[]): void;
  /** The folder of the API's documents, as the build wrote them; absent in development. */
  readonly docsDir?: string;
  readonly figures?: PageFigures;
  warmUp?(): Promise<void>;
  registerFiles?(app: FastifyInstance): Promise<void>;
  register(app: FastifyInstance): void;
};
