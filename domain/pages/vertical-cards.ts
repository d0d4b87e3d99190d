import type { DataOfKind } from '../sections/kinds.ts';

/** The four businesses as picture tiles, each leading to its page. */
export const verticalCards: DataOfKind<'verticals'>['cards'] = [
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
];
