import { builtSection, seedId } from './built-section.ts';
import type { Page } from './page.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import { verticals } from '../sections/verticals.ts';

export const aboutUs: Page = {
  path: '/about-us',
  name: 'About Us',
  title: 'About us: vision, mission and values',
  description:
    'Why one company runs four businesses, what it is working towards, and the three values it holds to: innovation, integrity and excellence.',
  hue: 'all',
  socialImage: '/social/about-us.jpg',
  sections: [
    builtSection('section_01', seedId(5, 1), {
      heading: 'Four Businesses, One Standard',
      subHeading:
        'We own and run companies in property, technology, ventures and learning. Each does its own work well. Together they see further than one of them could.',
      image: '/images/hero-about.webp',
    }),
    sectionOfKind('statements', 'vision-and-mission', {
      statements: [
        {
          id: 'vision',
          eyebrow: 'Our vision',
          heading: 'Industries that work better for the people in them',
          text: 'Buildings that are good to live in. Software that people trust. Companies that outlast their first idea. Students who know why they chose their course. This is the future we invest in.',
        },
        {
          id: 'mission',
          eyebrow: 'Our mission',
          heading: 'To back clear ideas and see them through',
          text: 'We bring capital, tools and patience to people who know what they want to build. Then we stay, and do the daily work that turns a plan into a result.',
        },
      ],
    }),
    builtSection('section_02', seedId(5, 2), {
      heading: 'What We Hold To',
      subHeading: 'Three values decide what we take on and how we carry it out.',
      cards: [
        {
          heading: 'Innovation',
          subHeading:
            'We try new methods early, keep what proves itself and say so when something does not.',
          icon: 'Brain',
          iconColor: '#2563eb',
        },
        {
          heading: 'Integrity',
          subHeading:
            'We say what a thing costs, what could go wrong and what we would do ourselves.',
          icon: 'Shield',
          iconColor: '#059669',
        },
        {
          heading: 'Excellence',
          subHeading:
            'We finish things properly. The last tenth of the work gets the same care as the first.',
          icon: 'Medal',
          iconColor: '#7c3aed',
        },
      ],
    }),
    sectionOfKind('verticals', 'where-we-work', {
      eyebrow: 'Where we work',
      heading: 'Four Fields We Know Well',
      text: 'Each is run by people who know its work from the inside.',
      cards: verticals.example.cards,
    }),
  ],
};
