import { builtSection, seedId } from './built-section.ts';
import type { Page } from './page.ts';
import { positions } from '../sections/positions.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import type { DataOfKind } from '../sections/kinds.ts';

type Position = DataOfKind<'positions'>['positions'][number];

const vacancies: Pick<Position, 'id' | 'title' | 'vertical' | 'text' | 'icon'>[] = [
  {
    id: 'senior-property-manager',
    title: 'Senior Property Manager',
    vertical: 'real-estate',
    text: 'Run a portfolio of homes and workplaces: leases, budgets, repairs, and the people who live and work there. You have managed mixed property before, and tenants remember you kindly.',
    icon: 'Home',
  },
  {
    id: 'lead-software-architect',
    title: 'Lead Software Architect',
    vertical: 'it-consulting',
    text: 'Shape the systems our clients depend on, and the teams that build them. You draw less than you write, you write clearly, and you have kept something large running for years.',
    icon: 'Code',
  },
  {
    id: 'startup-program-manager',
    title: 'Startup Program Manager',
    vertical: 'startup-incubation',
    text: 'Lead founders through our three stages, from first interviews to demo day. You have built something yourself, ask good questions and know when to stop asking.',
    icon: 'Sprout',
  },
  {
    id: 'education-counselor',
    title: 'Education Counselor',
    vertical: 'education',
    text: 'Help students find a course that suits them and an application that sounds like them. You know admissions well, and listen before you advise.',
    icon: 'GraduationCap',
  },
];

export const openPositions: Position[] = vacancies.map((vacancy) => ({
  ...vacancy,
  place: 'Head office',
  locality: 'London',
  country: 'GB',
  type: 'Full-time',
  postedOn: '2026-11-02',
  closesOn: '',
  closed: false,
  applyLink: '',
}));

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
