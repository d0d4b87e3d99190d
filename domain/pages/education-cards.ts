import type { Card } from '../sections/built-fields.ts';

export const guidance: Partial<Card>[] = [
  {
    heading: 'Strengths-based planning',
    subHeading: 'We begin with what the student does well, and plan from there.',
    icon: 'Star',
    iconColor: '#7c3aed',
  },
  {
    heading: 'Leadership development',
    subHeading: 'Clubs, teams and projects in which a student learns to take charge.',
    icon: 'Users',
    iconColor: '#4f46e5',
  },
  {
    heading: 'Career discovery',
    subHeading: 'Talks, visits and short placements, before a subject is chosen.',
    icon: 'Compass',
    iconColor: '#c026d3',
  },
  {
    heading: 'Early planning',
    subHeading: 'Courses, tests and deadlines set out year by year, from school on.',
    icon: 'Calendar',
    iconColor: '#7c3aed',
  },
];

export const skillInitiatives: Partial<Card>[] = [
  {
    heading: 'AI and coding bootcamps',
    subHeading: 'Students build a program that works, and learn to explain how.',
    image: '/images/education-school.webp',
  },
  {
    heading: 'Storytelling and research',
    subHeading: 'Reading widely, asking well and writing so that others follow.',
    image: '/images/education-university.webp',
  },
  {
    heading: 'Innovation summer schools',
    subHeading: 'Weeks of making things in mixed teams, far from the usual desk.',
    image: '/images/education-summer.webp',
  },
];

export const admissionsServices: Partial<Card>[] = [
  {
    heading: 'Shortlisting and roadmap',
    subHeading: 'A list of courses that fit, and a dated plan to reach them.',
    icon: 'ClipboardList',
    iconColor: '#7c3aed',
  },
  {
    heading: 'Essay guidance',
    subHeading: 'Questions and honest readings, until the essay sounds like its author.',
    icon: 'Edit',
    iconColor: '#c026d3',
  },
  {
    heading: 'Mock interviews',
    subHeading: 'Practice with people who have sat on the other side of the table.',
    icon: 'MessageSquare',
    iconColor: '#4f46e5',
  },
  {
    heading: 'Application tracking',
    subHeading: 'Every form, letter and deadline in one place, for student and parents.',
    icon: 'Check',
    iconColor: '#7c3aed',
  },
];

export const universities: Partial<Card>[] = [
  {
    heading: 'University of Oxford',
    subHeading: 'Law, humanities and economics',
    icon: 'University',
    iconColor: '#4f46e5',
  },
  {
    heading: 'Massachusetts Institute of Technology',
    subHeading: 'Engineering and computer science',
    icon: 'Brain',
    iconColor: '#7c3aed',
  },
  {
    heading: 'ETH Zurich',
    subHeading: 'Natural sciences and robotics',
    icon: 'Settings',
    iconColor: '#c026d3',
  },
  {
    heading: 'National University of Singapore',
    subHeading: 'Business and data science',
    icon: 'Globe',
    iconColor: '#7c3aed',
  },
];
