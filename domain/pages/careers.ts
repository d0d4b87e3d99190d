import { builtSection, seedId } from './built-section.ts';
import { openPositions } from './open-positions.ts';
import type { Page } from './page.ts';
import { positions } from '../sections/positions.ts';
import { sectionOfKind } from '../sections/section-schema.ts';

const positionsSectionId = 'open-positions';

export const careers: Page = {
  path: '/careers',
  name: 'Careers',
  title: 'Careers and open positions',
  description:
    'Open positions in property management, software architecture, startup programmes and education counselling, and what it is like to work with us.',
  hue: 'all',
  socialImage: '/social/careers.jpg',
  sections: [
    builtSection('section_01', seedId(6, 1), {
      heading: 'Work You Can Stand Behind',
      subHeading:
        'Small teams, long horizons and problems worth the effort. See where you could join us.',
      image: '/images/hero-careers.webp',
      buttonText: 'See Open Positions',
      buttonSectionId: positionsSectionId,
    }),
    builtSection('section_02', seedId(6, 2), {
      heading: 'A Snapshot of Our Culture',
      subHeading: 'How we work together, in three points.',
      cards: [
        {
          heading: 'Room to grow',
          subHeading:
            'Four businesses are four places to learn. Moving between them is a conversation, not a resignation.',
          icon: 'Sprout',
          iconColor: '#059669',
        },
        {
          heading: 'Hours that fit a life',
          subHeading:
            'Teams agree when they meet and when they work undisturbed. Results count, not presence.',
          icon: 'Heart',
          iconColor: '#ea580c',
        },
        {
          heading: 'Time to learn',
          subHeading:
            'Courses, books and conferences are part of the job, and so is the time to use them.',
          icon: 'GraduationCap',
          iconColor: '#7c3aed',
        },
      ],
    }),
    sectionOfKind('positions', positionsSectionId, {
      eyebrow: 'Join us',
      heading: 'Open Positions',
      text: 'Write to the team that is hiring. A few honest lines are worth more than a long letter.',
      buttonText: 'Apply Now',
      noneText: positions.example.noneText,
      positions: openPositions,
    }),
  ],
};
