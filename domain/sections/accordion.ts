import { sectionKind } from './section-kind.ts';

/** Heading and sub-heading hold `{product}`: see `domain/pages/page.ts`. `q`, `a` and numbers are the specification's. */
export const accordion = sectionKind({
  label: 'Questions and answers',
  ground: 'plain',
  fields: {
    heading: { type: 'words', label: 'Heading', room: 80 },
    subHeading: { type: 'prose', label: 'Sub-heading', room: 220 },
    items: {
      type: 'list',
      label: 'Items',
      limit: 'cardsPerSection',
      item: 'question',
      ids: 'numbers',
      newItem: { q: '', a: '', isOpen: false },
      fields: {
        q: { type: 'words', label: 'Question or heading', room: 60, required: true },
        a: { type: 'prose', label: 'Answer', room: 260 },
        isOpen: { type: 'switch', label: 'Open when the page loads' },
      },
    },
  },
  example: {
    heading: 'Questions We Hear Often',
    subHeading: 'The short answers. For longer ones, write to us.',
    items: [
      {
        id: 1,
        q: 'How do we begin?',
        a: 'With a call of half an hour. You tell us what you have in mind, and we say whether we can help.',
        isOpen: true,
      },
      {
        id: 2,
        q: 'How long does it take?',
        a: 'You get a date before we start, and hear early when it is at risk.',
        isOpen: false,
      },
      {
        id: 3,
        q: 'Who will we work with?',
        a: 'With the people who do the work, from the first day to the last.',
        isOpen: false,
      },
    ],
  },
});
