/**
 * Sizes of the navigation tree. Nothing larger is published, so that one save can never grow a page without end.
 * Words that are too long wait in a draft: `findPageProblems` names them, and only publishing is refused.
 */
export const treeLimits = {
  topEntries: 40,
  children: 40,
  sectionsPerPage: 30,
  cardsPerSection: 24,
  unknownSectionLength: 100_000,
  subPointsPerCard: 12,
  nameLength: 80,
  headingLength: 200,
  textLength: 2000,
  urlLength: 2048,
  /** What one field of a request or a draft may hold, whatever of it can be published. */
  waitingTextLength: 100_000,
} as const;
