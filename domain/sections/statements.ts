import { sectionKind } from './section-kind.ts';
import { headingFields } from './built-fields.ts';

export const statements = sectionKind({
  label: 'Statements',
  ground: 'plain',
  fields: {
    statements: {
      type: 'list',
      label: 'Statements',
      limit: 'cardsPerSection',
      item: 'statement',
      newItem: { eyebrow: '', heading: '', text: '' },
      fields: headingFields,
    },
  },
  example: {
    statements: [
      {
        eyebrow: 'Our vision',
        heading: 'What we work towards',
        text: 'Companies, homes and careers that still stand well when the excitement of the start is over.',
      },
      {
        eyebrow: 'Our promise',
        heading: 'What you can hold us to',
        text: 'We say what we will do, do it, and tell you when something goes otherwise.',
      },
    ],
  },
});
