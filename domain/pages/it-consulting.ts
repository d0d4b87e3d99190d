import { builtSection, seedId } from './built-section.ts';
import { contactLink } from './contact-link.ts';
import type { VerticalPage } from './page.ts';
import type { Card } from '../sections/built-fields.ts';
import { sectionOfKind } from '../sections/section-schema.ts';

const itServices: Partial<Card>[] = [
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
    subHeading: 'Models that answer a real question and prove their worth.',
    icon: 'Brain',
    iconColor: '#4f46e5',
  },
  {
    heading: 'Cybersecurity',
    subHeading: 'Reviews, fixes and drills, before someone else tests your defences.',
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

export const itConsulting: VerticalPage = {
  path: '/verticals/it-consulting',
  name: 'IT Consulting',
  title: 'IT consulting and staffing',
  description:
    'Custom development, cloud, data, AI, security and integration, three case studies, and the people we place in teams that need them.',
  hue: 'it-consulting',
  socialImage: '/social/it-consulting.jpg',
  sections: [
    builtSection('section_01', seedId(2, 1), {
      heading: 'IT Consulting & Staffing',
      subHeading:
        'We plan, build and run software, and we find the people who keep it running. Start with either one.',
      image: '/images/hero-it-consulting.webp',
      buttonText: 'Discuss Your Project',
      buttonLink: contactLink('it-consulting', 'I would like to discuss a project.'),
    }),
    builtSection('section_02', seedId(2, 2), {
      heading: 'Our Services',
      subHeading: 'Six things we do often, and therefore well.',
      cards: itServices,
    }),
    builtSection('section_04', seedId(2, 3), {
      heading: 'Case Studies',
      subHeading: 'Three projects, told without names. What was wrong, what we did, what changed.',
      cards: [
        {
          heading: 'Logistics: one view of every load',
          subHeading:
            'Dispatchers worked from phone calls and spreadsheets. We joined orders, vehicles and warehouses in one live map.',
          image: '/images/case-logistics.webp',
          subPoints: ['Late loads seen before the customer calls', 'Planning done by one team'],
        },
        {
          heading: 'Health: records that follow the patient',
          subHeading:
            'Clinics kept separate files for the same people. We built a shared record with strict rights and a full audit trail.',
          image: '/images/case-health.webp',
          subPoints: ['No more repeated forms', 'Every access can be explained'],
        },
        {
          heading: 'Retail: stock that matches the shelf',
          subHeading:
            'Shops and web store counted separately. We moved both to one stock service and taught it to forecast.',
          image: '/images/case-retail.webp',
          subPoints: ['What is sold online is on the shelf', 'Orders follow demand'],
        },
      ],
    }),
    builtSection('section_03', seedId(2, 4), {
      heading: 'Talent Placement',
      image: '/images/tile-it-consulting.webp',
      subHeading: 'Good people are found by people who know the work.',
      serviceName: 'Staffing by engineers',
      cards: [
        {
          heading: 'Chosen with care',
          subHeading: 'We speak to fewer candidates, for longer.',
          icon: 'Search',
          iconColor: '#2563eb',
          subPoints: [
            'Interviews held by working engineers',
            'Tasks taken from real projects',
            'References checked before you meet',
          ],
        },
        {
          heading: 'On your terms',
          subHeading: 'One person for a month, or a whole team for years.',
          icon: 'Users',
          iconColor: '#4f46e5',
          subPoints: [
            'Permanent and contract roles',
            'Complete teams with a lead',
            'On site, remote or both',
          ],
        },
        {
          heading: 'Ongoing support',
          subHeading: 'Our work does not end on the first day.',
          icon: 'Heart',
          iconColor: '#0284c7',
          subPoints: [
            'A plan for the first weeks',
            'Regular talks with both sides',
            'A new search when it does not fit',
          ],
        },
      ],
    }),
    builtSection('section_01', seedId(2, 5), {
      heading: 'Tell Us What Has to Work',
      subHeading: 'A system, a deadline or an empty chair: describe it in a few lines.',
      buttonText: 'Talk to Us',
      buttonLink: contactLink('it-consulting', 'I would like to talk about software or staffing.'),
    }),
  ],
};

/** The accordion at the end of IT consulting. At most one item is open, at first the first one. */
export const whyChooseUs = sectionOfKind('accordion', 'why-choose-us', {
  heading: 'Why {product}?',
  subHeading: 'What Sets {product} Apart From Others?',
  items: [
    {
      id: 1,
      q: 'Expert Team',
      a: 'You work with senior engineers, analysts and consultants who have built, run and repaired systems like yours.',
      isOpen: true,
    },
    {
      id: 2,
      q: 'Streamlined Process',
      a: 'One contact, one plan and one board that you can read at any time take a project from first call to handover.',
      isOpen: false,
    },
    {
      id: 3,
      q: 'Agility Approach',
      a: 'We work in short cycles and show running software at the end of each, so a change of mind costs days and not months.',
      isOpen: false,
    },
    {
      id: 4,
      q: 'Multi-Domain Expertise',
      a: 'Our sister businesses in property, ventures and education teach us how software is used once it has left the workshop.',
      isOpen: false,
    },
    {
      id: 5,
      q: 'On-Time Delivery',
      a: 'We promise dates that we have planned for, tell you early when one is at risk and bring a way to hold it.',
      isOpen: false,
    },
    {
      id: 6,
      q: 'Access to Latest Technologies',
      a: 'We test new tools on our own work first, so that yours gets what is current and already proven.',
      isOpen: false,
    },
  ],
});
