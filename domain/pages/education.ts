import { builtSection, seedId } from './built-section.ts';
import { contactLink } from './contact-link.ts';
import type { VerticalPage } from './page.ts';
import type { Card } from '../sections/built-fields.ts';

const guidance: Partial<Card>[] = [
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

const skillInitiatives: Partial<Card>[] = [
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

const admissionsServices: Partial<Card>[] = [
  {
    heading: 'Shortlisting and roadmap',
    subHeading: 'A list of courses that fit, and a dated plan to reach them.',
    icon: 'ClipboardList',
    iconColor: '#7c3aed',
  },
  {
    heading: 'Essay guidance',
    subHeading: 'Questions and honest feedback, until the essay sounds like its author.',
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

const universities: Partial<Card>[] = [
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

const journeyLink = contactLink('education', 'I would like to start my journey.');

export const education: VerticalPage = {
  path: '/verticals/education',
  name: 'Education',
  title: 'Education and college counselling',
  description:
    'Guidance for K-12 and higher education, admissions support and skill programmes, with a 98% success rate in top-tier university placements.',
  hue: 'education',
  socialImage: '/social/education.jpg',
  sections: [
    builtSection('section_01', seedId(4, 1), {
      heading: 'Education & College Counselling',
      subHeading:
        'Every student is good at something. We help find it early, build on it, and take it to the right university.',
      image: '/images/hero-education.webp',
      buttonText: 'Start Your Journey',
      buttonLink: journeyLink,
    }),
    builtSection('section_06', seedId(4, 2), {
      heading: 'K-12 and Higher-Ed Guidance',
      subHeading: 'The earlier a plan begins, the lighter it is to carry.',
      cards: guidance,
    }),
    builtSection('section_04', seedId(4, 3), {
      heading: 'Skill Initiatives',
      subHeading: 'Three programmes for what a timetable leaves out.',
      cards: skillInitiatives,
    }),
    builtSection('section_03', seedId(4, 4), {
      heading: 'Admissions Services',
      image: '/images/tile-education.webp',
      subHeading: 'An application is a long project. We keep it in order, and in your own voice.',
      serviceName: 'From first list to final offer',
      cards: admissionsServices,
    }),
    builtSection('section_06', seedId(4, 5), {
      heading: 'Global University Placements',
      subHeading:
        'A 98% success rate in top-tier university placements. Four examples of where students aim, and for what.',
      cards: universities,
    }),
    builtSection('section_01', seedId(4, 6), {
      heading: 'Where Would You Like to Study?',
      subHeading:
        'Tell us about the student and the dream. The first conversation is for listening.',
      buttonText: 'Start Your Journey',
      buttonLink: journeyLink,
    }),
  ],
};
