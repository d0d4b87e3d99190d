import { builtSection, seedId } from './built-section.ts';
import { contactLink } from './contact-link.ts';
import { admissionsServices, guidance, skillInitiatives, universities } from './education-cards.ts';
import type { VerticalPage } from './page.ts';

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
