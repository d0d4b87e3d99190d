import { sectionOfKind } from '../sections/section-schema.ts';

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
