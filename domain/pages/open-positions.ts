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
