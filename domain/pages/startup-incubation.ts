import { builtSection, seedId } from './built-section.ts';
import { contactLink } from './contact-link.ts';
import type { VerticalPage } from './page.ts';

const applyLink = contactLink('startup-incubation', 'I would like to apply with my startup.');

export const startupIncubation: VerticalPage = {
  path: '/verticals/startup-incubation',
  name: 'Startup Incubation',
  title: 'Startup incubation and acceleration',
  description:
    'Three stages from idea to growth: Ignite, Build and Scale. With 75+ angel investors, 10+ VC partners, demo days and corporate access.',
  hue: 'startup-incubation',
  socialImage: '/social/startup-incubation.jpg',
  sections: [
    builtSection('section_01', seedId(3, 1), {
      heading: 'Startup Incubation & Acceleration',
      subHeading:
        'A good idea needs proof, a product and people who believe in it. We help founders find them, in that order.',
      image: '/images/hero-startup-incubation.webp',
      buttonText: 'Apply Now',
      buttonLink: applyLink,
    }),
    builtSection('section_04', seedId(3, 2), {
      heading: 'Three Stages, One Direction',
      subHeading:
        'Join where you stand. Move on when the work is done, not when the calendar says so.',
      cards: [
        {
          heading: 'Ignite',
          subHeading: 'Find out whether the idea deserves your next years.',
          image: '/images/startup-ignite.webp',
          subPoints: [
            'Idea validation',
            'Market research',
            'Founder coaching',
            'First customer interviews',
          ],
        },
        {
          heading: 'Build',
          subHeading: 'Make the smallest thing that people will pay for.',
          image: '/images/startup-build.webp',
          subPoints: [
            'MVP development',
            'Product-market fit',
            'Go-to-market strategy',
            'Technical mentoring',
          ],
        },
        {
          heading: 'Scale',
          subHeading: 'Grow without losing what made it work.',
          image: '/images/startup-scale.webp',
          subPoints: ['Fundraising prep', 'Growth', 'Legal/IP workshops', 'Leadership hiring'],
        },
      ],
    }),
    builtSection('section_03', seedId(3, 3), {
      heading: 'Investors Who Open Doors',
      image: '/images/tile-startup-incubation.webp',
      subHeading:
        'Capital is one part of it. Advice, introductions and first customers are the rest.',
      serviceName: 'Investor Ecosystem',
      buttonText: 'Apply Now',
      buttonLink: applyLink,
      cards: [
        {
          heading: '75+ angel investors',
          subHeading: 'People who write first cheques and answer the phone afterwards.',
          icon: 'Users',
          iconColor: '#ea580c',
        },
        {
          heading: '10+ VC partners',
          subHeading: 'Funds that know our founders before the first pitch.',
          icon: 'DollarSign',
          iconColor: '#dc2626',
        },
        {
          heading: 'Global demo days',
          subHeading: 'A stage in front of investors from around the world, and time to meet them.',
          icon: 'Globe',
          iconColor: '#ea580c',
        },
        {
          heading: 'Corporate innovation access',
          subHeading: 'Pilot projects with large companies that look for new answers.',
          icon: 'Puzzle',
          iconColor: '#e11d48',
        },
      ],
    }),
    builtSection('section_01', seedId(3, 4), {
      heading: 'Bring Us the Idea You Cannot Leave Alone',
      subHeading:
        'No deck is needed. Tell us what you have noticed and why it should be different.',
      buttonText: 'Apply Now',
      buttonLink: applyLink,
    }),
  ],
};
