/** Sizes of the navigation tree. Refused beyond them, so that one save can never grow a page without end. */
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
} as const;
