/** Limits of what is published. Texts that are too long stay in a draft, and only publishing is refused. */
export const treeLimits = {
  /** Entries of the menu, and separately pages beside it. */
  topEntries: 40,
  /** Pages below the entries of the menu, in all dropdowns together. */
  pagesBelow: 2500,
  sectionsPerPage: 30,
  cardsPerSection: 24,
  unknownSectionLength: 100_000,
  subPointsPerCard: 12,
  nameLength: 80,
  headingLength: 200,
  textLength: 2000,
  /** Letters of an article that a reader sees. */
  articleLength: 100_000,
  /** Paragraphs, headings and list items in one text, and in all texts of a page. */
  proseBlocks: 2000,
  pageBlocks: 4000,
  /** Bold, italic and linked places in one text, and in all texts of a page. */
  proseMarks: 10_000,
  pageMarks: 10_000,
  /** Letters of all texts of a page as they are stored, with signs and the targets of links. */
  pageLetters: 400_000,
  urlLength: 2048,
  /** The longest text in a field of a request or a draft, published or not. */
  waitingTextLength: 100_000,
  /** The same for prose, in which every character may have a backslash before it. */
  waitingProseLength: 200_000,
  /** The same of an article, with its marks and the targets of its links. */
  waitingArticleLength: 400_000,
} as const;

/** What a person reads who meets a limit of the whole menu. */
export const treeLimitWords = {
  topEntries: `The menu has at most ${treeLimits.topEntries} entries at the top. Move this page into one of its dropdowns, or delete or move another entry first.`,
  pagesBelow: `The dropdowns of the menu have at most ${treeLimits.pagesBelow.toLocaleString('en')} pages in all. Delete one first.`,
} as const;
