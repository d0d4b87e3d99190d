import { sectionKind } from './fields.ts';
import { headingFields } from './heading-fields.ts';
import { verticalField } from './verticals.ts';

export const testimonials = sectionKind({
  label: 'Quotes',
  ground: 'plain',
  fields: {
    eyebrow: headingFields.eyebrow,
    heading: headingFields.heading,
    quotes: {
      type: 'list',
      label: 'Quotes',
      limit: 'cardsPerSection',
      newItem: { text: 'Quote', author: 'Author', vertical: 'real-estate' },
      fields: {
        text: { type: 'long words', label: 'Quote', room: 220 },
        author: { type: 'words', label: 'Author', room: 40 },
        vertical: verticalField,
      },
    },
  },
  defaults: { eyebrow: 'In their words', heading: 'What Our Partners Say', quotes: [] },
});
