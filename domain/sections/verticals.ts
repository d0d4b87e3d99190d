import { sectionKind } from './fields.ts';
import { headingFields } from './heading-fields.ts';

/** The four businesses, in the order in which the site always names them. */
const verticalNames = ['real-estate', 'it-consulting', 'startup-incubation', 'education'] as const;

export type Vertical = (typeof verticalNames)[number];

/** What gives a tile, a quote or a position its hue. */
export const verticalField = { type: 'choice', label: 'Business', options: verticalNames } as const;

export const verticals = sectionKind({
  label: 'Businesses',
  ground: 'plain',
  fields: {
    ...headingFields,
    cards: {
      type: 'list',
      label: 'Tiles',
      limit: 'cardsPerSection',
      newItem: {
        vertical: 'real-estate',
        heading: 'Heading',
        text: '',
        to: '/verticals/real-estate',
        image: '/images/tile-real-estate.webp',
      },
      fields: {
        vertical: verticalField,
        heading: { type: 'words', label: 'Heading', room: 60 },
        text: { type: 'long words', label: 'Text', room: 120 },
        to: { type: 'link', label: 'Link' },
        image: { type: 'image', label: 'Image URL' },
      },
    },
  },
  defaults: { eyebrow: 'What we do', heading: 'Our Business Verticals', text: '', cards: [] },
});
