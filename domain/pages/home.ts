import type { Page } from './page.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import { verticals } from '../sections/verticals.ts';

const contactSectionId = 'contact-section';

export const home: Page = {
  path: '/',
  name: 'Home',
  title: 'Property, technology, startups and education',
  description:
    'One holding company, four businesses: real estate, IT consulting and staffing, startup incubation, and education and college counselling.',
  hue: 'all',
  socialImage: '/social/home.jpg',
  sections: [
    sectionOfKind('home_hero', 'home-hero', {
      heading: 'Empowering Visionaries. Shaping Industries.',
      subHeading:
        'Four businesses under one roof: property, technology, ventures and learning. One standard for all of them.',
      buttonText: 'Partner With Us',
      buttonSectionId: contactSectionId,
    }),
    sectionOfKind('counters', 'figures', {
      eyebrow: 'Who we are',
      heading: 'Shaping Businesses With Digital Transformation',
      text: 'Technology runs through everything we own. It is how a building is kept in order, how a team is found, how a young company reaches its market and how a student chooses a course.',
      counters: [
        { id: 'assets', value: '500', prefix: '$', suffix: 'M+', label: 'Assets under management' },
        { id: 'startups', value: '30', prefix: '', suffix: '+', label: 'Startups supported' },
        { id: 'placement', value: '98', prefix: '', suffix: '%', label: 'Placement success' },
        { id: 'solutions', value: '100', prefix: '', suffix: '+', label: 'Solutions delivered' },
      ],
    }),
    sectionOfKind('verticals', 'verticals', {
      eyebrow: 'What we do',
      heading: 'Our Business Verticals',
      text: 'Each business has its own people and its own clients. All four share one owner and one way of working.',
      cards: verticals.example.cards,
    }),
    sectionOfKind('mission', 'mission', {
      eyebrow: 'Our mission',
      sentence:
        'To back people with a clear idea, and to give them the capital, the tools and the patience to see it through.',
      image: '/images/mission.webp',
    }),
    sectionOfKind('testimonials', 'testimonials', {
      eyebrow: 'In their words',
      heading: 'What Our Partners Say',
      quotes: [
        {
          id: 'property-owner',
          text: 'They read every lease, walked every floor and told us what to mend first. The building has been easy to own ever since.',
          author: 'Property Owner',
          vertical: 'real-estate',
        },
        {
          id: 'technology-director',
          text: 'We asked for engineers. They asked what the engineers were for. That question changed our plan, and the new plan worked.',
          author: 'Technology Director',
          vertical: 'it-consulting',
        },
        {
          id: 'startup-founder',
          text: 'Every week someone put the question we had been avoiding. By demo day we had an answer to it.',
          author: 'Startup Founder',
          vertical: 'startup-incubation',
        },
      ],
    }),
    sectionOfKind('contact', contactSectionId, {
      eyebrow: 'Contact',
      heading: 'Tell Us What You Have in Mind',
      text: 'Choose the business you would like to talk to and write a few lines. The people who run it will read them.',
      image: '',
    }),
  ],
};
