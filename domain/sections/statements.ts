import { sectionKind } from './fields.ts';
import { headingFields } from './heading-fields.ts';

export const statements = sectionKind({
  label: 'Statements',
  ground: 'plain',
  fields: {
    statements: {
      type: 'list',
      label: 'Statements',
      limit: 'cardsPerSection',
      newItem: { eyebrow: '', heading: 'Heading', text: '' },
      fields: headingFields,
    },
  },
  defaults: {
    statements: [{ eyebrow: 'Our vision', heading: 'What we work towards', text: '' }],
  },
});
