import type { Card } from '../sections/built-fields.ts';

export const itServices: Partial<Card>[] = [
  {
    heading: 'Custom software development',
    subHeading: 'Web, mobile and back-office systems, built around the way you work.',
    icon: 'Code',
    iconColor: '#2563eb',
  },
  {
    heading: 'Cloud and infrastructure',
    subHeading: 'Moves to the cloud that are planned, rehearsed and paid for only once.',
    icon: 'Cloud',
    iconColor: '#0284c7',
  },
  {
    heading: 'Data analytics',
    subHeading: 'From scattered tables to figures that a board can decide on.',
    icon: 'Database',
    iconColor: '#4f46e5',
  },
  {
    heading: 'AI and machine learning',
    subHeading: 'Models that answer a real question, measured against doing without.',
    icon: 'Brain',
    iconColor: '#4f46e5',
  },
  {
    heading: 'Cybersecurity',
    subHeading: 'Reviews, repairs and drills, before someone else tests your doors.',
    icon: 'Shield',
    iconColor: '#2563eb',
  },
  {
    heading: 'Systems integration',
    subHeading: 'Old and new systems joined, so that nothing is typed in twice.',
    icon: 'Puzzle',
    iconColor: '#0284c7',
  },
];
