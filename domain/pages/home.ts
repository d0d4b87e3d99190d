import type { Page } from './page.ts';

export const home: Page = {
  path: '/',
  name: 'Home',
  title: 'Four businesses, one standard',
  description: 'A holding company in property, technology, ventures and learning.',
  hue: 'all',
  socialImage: '/social/home.jpg',
  sections: [
    {
      id: 'home-hero',
      templateId: 'home_hero',
      data: {
        heading: 'Empowering Visionaries. Shaping Industries.',
        subHeading:
          'Four businesses under one roof: property, technology, ventures and learning. One standard for all of them.',
        buttonText: 'Partner With Us',
      },
    },
  ],
};
