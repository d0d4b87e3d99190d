/**
 * Limits of the navigation tree. Nothing larger is published, so that a save cannot grow a page
 * without end. Too long texts stay in a draft: `findPageProblems` names them, and only publishing
 * is refused.
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
  /** The longest text in a field of a request or a draft, published or not. */
  waitingTextLength: 100_000,
} as const;
