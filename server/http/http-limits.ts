/** How long a client may take for what. */
export type HttpLimits = {
  headersMs: number;
  /** A body, unless an administrator's upload is allowed more. */
  bodyMs: number;
  /** Node knows one limit for every request; this is the longest that any of ours may take. */
  requestMs: number;
  /** Ours, once all of the request is there. */
  handlerMs: number;
  /** Between two requests. */
  idleMs: number;
  /** How often Node looks for whoever is over time. */
  checkMs: number;
};

export const httpLimits: HttpLimits = {
  headersMs: 10_000,
  bodyMs: 30_000,
  requestMs: 6 * 60_000,
  handlerMs: 15_000,
  idleMs: 5000,
  checkMs: 5000,
};
