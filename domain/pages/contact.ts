import type { Page } from './page.ts';
import { sectionOfKind } from '../sections/section-schema.ts';

export const contact: Page = {
  path: '/contact',
  name: 'Contact',
  title: 'Contact us',
  description:
    'Write to the team for your subject: real estate, IT consulting, startup incubation or education. Or find our address, phone and e-mail.',
  hue: 'all',
  socialImage: '/social/contact.jpg',
  sections: [
    sectionOfKind('contact', 'contact-form', {
      eyebrow: 'Contact',
      heading: 'Talk to the People Who Do the Work',
      text: 'Choose what your message is about and it goes straight to the team that can answer it. Not sure which one? A general inquiry is fine.',
      image: '/images/hero-contact.webp',
    }),
  ],
};
