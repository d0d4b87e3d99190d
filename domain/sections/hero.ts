import { builtFields, button } from './built-fields.ts';
import { sectionKind } from './section-kind.ts';

export const hero = sectionKind({
  label: 'Hero',
  ground: 'hero',
  fields: { ...builtFields, heading: { type: 'words', label: 'Heading', room: 70 } },
  offers: ['heading', 'subHeading', 'image', ...button],
  itemOffers: [],
  defaults: {
    heading: 'Real Estate & Property Management',
    subHeading: 'We find, improve and look after property for owners who think in decades.',
    image: '/images/hero-real-estate.webp',
    buttonText: 'Explore Portfolio',
    buttonLink: '/contact',
  },
});
