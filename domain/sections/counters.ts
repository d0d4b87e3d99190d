import { sectionKind } from './section-kind.ts';
import { groundField } from './fields.ts';
import { headingFields } from './built-fields.ts';

/** Each figure is shown as prefix, value, suffix: `$500M+`. Its digits are counted up from 0. */
export const counters = sectionKind({
  label: 'Figures',
  ground: 'by turns',
  fields: {
    ...headingFields,
    setting: {
      type: 'choice',
      label: 'Setting',
      options: ['', 'row', 'giant'],
      names: { '': 'Automatic', row: 'In a row', giant: 'First one extra large' },
      isOptional: true,
    },
    ground: groundField,
    counters: {
      type: 'list',
      label: 'Figures',
      limit: 'cardsPerSection',
      item: 'figure',
      newItem: { value: '', prefix: '', suffix: '', label: '' },
      fields: {
        value: {
          type: 'words',
          label: 'Value',
          required: true,
          room: 10,
          hint: 'Shown as you type it: 1.450, 12,400+, € 1,2 Mio.',
        },
        prefix: { type: 'words', label: 'Before the value', room: 4 },
        suffix: { type: 'words', label: 'After the value', room: 4 },
        label: { type: 'words', label: 'Label', room: 40 },
      },
    },
  },
  example: {
    eyebrow: 'Who we are',
    heading: 'Our Work in Figures',
    text: 'Counted at the end of last year.',
    counters: [
      { value: '500', prefix: '$', suffix: 'M+', label: 'Assets under management' },
      { value: '30', prefix: '', suffix: '+', label: 'Startups supported' },
      { value: '98', prefix: '', suffix: '%', label: 'Placement success' },
      { value: '100', prefix: '', suffix: '+', label: 'Solutions delivered' },
    ],
  },
});
