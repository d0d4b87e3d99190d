import { sectionKind } from './section-kind.ts';
import { groundField } from './fields.ts';
import { headingFields } from './built-fields.ts';
import { verticalField } from './verticals.ts';

export const testimonials = sectionKind({
  label: 'Testimonials',
  ground: 'by turns',
  fields: {
    eyebrow: headingFields.eyebrow,
    heading: headingFields.heading,
    setting: {
      type: 'choice',
      label: 'Setting',
      options: ['', 'beside', 'large'],
      names: { '': 'Automatic', beside: 'Beside the heading', large: 'Large, across the page' },
      isOptional: true,
    },
    ground: groundField,
    quotes: {
      type: 'list',
      label: 'Quotes',
      limit: 'cardsPerSection',
      item: 'quote',
      newItem: { text: '', author: '', vertical: 'real-estate' },
      fields: {
        text: { type: 'prose', label: 'Quote', room: 220, required: true },
        author: { type: 'words', label: 'Author', room: 40 },
        vertical: verticalField,
      },
    },
  },
  example: {
    eyebrow: 'In their words',
    heading: 'What Our Partners Say',
    quotes: [
      {
        text: 'They asked the question we had been avoiding, and stayed until we had an answer.',
        author: 'A partner',
        vertical: 'startup-incubation',
      },
      {
        text: 'Nothing was promised that was not done, and nothing was done that we had not heard of.',
        author: 'A client',
        vertical: 'real-estate',
      },
    ],
  },
});
