import { sectionKind } from './section-kind.ts';
import { headingFields } from './built-fields.ts';

/** The four businesses, in the order in which the site always names them. */
const verticalNames = ['real-estate', 'it-consulting', 'startup-incubation', 'education'] as const;

export type Vertical = (typeof verticalNames)[number];

/** The pages of the businesses; the ids keep what belongs to them under any name. */
export const verticalPageIds: Readonly<Record<Vertical, string>> = {
  'real-estate': '66f0f01df01df01df01d0011',
  'it-consulting': '66f0f01df01df01df01d0012',
  'startup-incubation': '66f0f01df01df01df01d0013',
  education: '66f0f01df01df01df01d0014',
};

/** Gives a tile, a quote or a position its hue. */
export const verticalField = {
  type: 'choice',
  label: 'Business',
  options: verticalNames,
  isBusiness: true,
  // The colours never change; what a business is called, its page says (`hueLabel`).
  names: {
    'real-estate': 'Green',
    'it-consulting': 'Blue',
    'startup-incubation': 'Orange',
    education: 'Violet',
  },
} as const;

/** The hue of a page: one vertical's, or all four. */
export type Hue = Vertical | 'all';

/** The choices of a page's hue; the first means: its own. */
export const hueChoices = ['', ...verticalNames, 'all'] as const;
export type HueChoice = (typeof hueChoices)[number];

export const verticals = sectionKind({
  label: 'Businesses',
  ground: 'plain',
  fields: {
    ...headingFields,
    cards: {
      type: 'list',
      label: 'Tiles',
      limit: 'cardsPerSection',
      item: 'tile',
      newItem: {
        vertical: 'real-estate',
        heading: '',
        text: '',
        to: '',
        image: '/images/tile-real-estate.webp',
      },
      fields: {
        vertical: verticalField,
        heading: { type: 'words', label: 'Heading', room: 60 },
        text: { type: 'prose', label: 'Text', room: 120 },
        to: { type: 'link', label: 'Link' },
        image: { type: 'image', label: 'Image URL' },
      },
    },
  },
  example: {
    eyebrow: 'What we do',
    heading: 'Our Business Verticals',
    text: '',
    cards: [
      {
        vertical: 'real-estate',
        heading: 'Real Estate Management',
        text: 'Homes, workplaces and land, looked after as if we meant to keep them.',
        to: '/verticals/real-estate',
        image: '/images/tile-real-estate.webp',
      },
      {
        vertical: 'it-consulting',
        heading: 'IT Consulting & Staffing',
        text: 'Software that ships, and the people who keep it running.',
        to: '/verticals/it-consulting',
        image: '/images/tile-it-consulting.webp',
      },
      {
        vertical: 'startup-incubation',
        heading: 'Startup Incubation',
        text: 'From a first idea to a company that can stand alone, in three stages.',
        to: '/verticals/startup-incubation',
        image: '/images/tile-startup-incubation.webp',
      },
      {
        vertical: 'education',
        heading: 'Education & College Counselling',
        text: 'Clear guidance from school to university, one student at a time.',
        to: '/verticals/education',
        image: '/images/tile-education.webp',
      },
    ],
  },
});
