import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

/** Counted since the start, except for what is in memory now. */
export type PageFigures = { hits: number; bytes: number; pages: number; renders: number };

/** The pages as the HTTP side sees them, built or in development. */
export type PageAnswers = {
  /** True in development: sources are requested by names that are no addresses of the site. */
  hasForeignNames?: boolean;
  /**
   * The HTTP server calls this before the framework, for GET and HEAD. Returns true when the request was answered
   * from memory, or will be answered here or by `goOn`.
   */
  answer(request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean;
  /** Called when the tree has changed: drops these pages, or all. */
  drop(paths?: string[]): void;
  /** The folder of the API's documents, as the build wrote them; absent in development. */
  readonly docsDir?: string;
  readonly figures?: PageFigures;
  warmUp?(): Promise<void>;
  /** Sources, in development. */
  registerFiles?(app: FastifyInstance): Promise<void>;
  register(app: FastifyInstance): void;
};
