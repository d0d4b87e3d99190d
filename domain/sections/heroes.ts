import { noTargetSection } from './section-defaults.ts';
import { sectionKind } from './section-kind.ts';
import { builtFields, button } from './built-fields.ts';

/** The button leads to a section of its page, or anywhere else. */
export const homeHero = sectionKind({
  label: 'Hero with film',
  ground: 'hero',
  fields: {
    heading: { type: 'words', label: 'Heading', room: 70 },
    subHeading: { type: 'prose', label: 'Sub-heading', room: 220 },
    buttonText: { type: 'words', label: 'Button text', room: 30 },
    buttonLink: { type: 'link', label: 'Button link' },
    buttonSectionId: { type: 'target', label: 'Target section' },
  },
  example: {
    heading: 'Empowering Visionaries. Shaping Industries.',
    subHeading: 'Four businesses under one roof. One standard for all of them.',
    buttonText: '',
    buttonSectionId: noTargetSection,
  },
});

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
