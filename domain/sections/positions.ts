import { sectionKind } from './fields.ts';
import { headingFields } from './heading-fields.ts';
import { verticalField } from './verticals.ts';

export const positions = sectionKind({
  label: 'Open positions',
  ground: 'plain',
  fields: {
    ...headingFields,
    buttonText: { type: 'words', label: 'Button text', room: 30 },
    positions: {
      type: 'list',
      label: 'Positions',
      limit: 'cardsPerSection',
      newItem: {
        title: 'Title',
        vertical: 'real-estate',
        text: '',
        icon: '',
        place: 'Head office',
        type: 'Full-time',
        postedOn: '',
        applyLink: '/contact',
      },
      fields: {
        title: { type: 'words', label: 'Title', room: 60 },
        vertical: verticalField,
        text: { type: 'long words', label: 'Text', room: 260 },
        icon: { type: 'icon', label: 'Icon' },
        place: { type: 'words', label: 'Place', room: 40 },
        type: { type: 'choice', label: 'Hours', options: ['Full-time', 'Part-time'] },
        postedOn: { type: 'date', label: 'Posted on' },
        applyLink: { type: 'link', label: 'Button link' },
      },
    },
  },
  defaults: {
    eyebrow: 'Join us',
    heading: 'Open Positions',
    text: '',
    buttonText: 'Apply Now',
    positions: [],
  },
});
