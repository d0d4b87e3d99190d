import { builtSection, seedId } from './built-section.ts';
import { contactLink } from './contact-link.ts';
import type { VerticalPage } from './page.ts';

const portfolioSectionId = seedId(1, 3);

export const realEstate: VerticalPage = {
  path: '/verticals/real-estate',
  name: 'Real Estate',
  title: 'Real estate and property management',
  description:
    'Residential, commercial and land: how we choose property, what the portfolio holds, and how smart management keeps every building in order.',
  hue: 'real-estate',
  socialImage: '/social/real-estate.jpg',
  sections: [
    builtSection('section_01', seedId(1, 1), {
      heading: 'Real Estate & Property Management',
      subHeading:
        'We find, improve and look after property for owners who think in decades. Good buildings, kept in good order, for people who use them every day.',
      image: '/images/hero-real-estate.webp',
      buttonText: 'Explore Portfolio',
      buttonSectionId: portfolioSectionId,
    }),
    builtSection('section_04', seedId(1, 2), {
      heading: 'Asset Classes',
      subHeading: 'Three kinds of property, one question for each: will it still be wanted?',
      cards: [
        {
          heading: 'Residential',
          subHeading: 'Homes near work, schools and green space.',
          image: '/images/estate-residential.webp',
          subPoints: ['Apartments and family houses', 'Student homes', 'Senior living'],
        },
        {
          heading: 'Commercial',
          subHeading: 'Places where companies can settle in and stay.',
          image: '/images/estate-commercial.webp',
          subPoints: [
            'Offices and studios',
            'Shops on busy streets',
            'Warehouses and light industry',
          ],
        },
        {
          heading: 'Land and development',
          subHeading: 'Sites bought with patience and planned with care.',
          image: '/images/estate-land.webp',
          subPoints: ['Serviced plots', 'Mixed-use planning', 'Renewal of older districts'],
        },
      ],
    }),
    builtSection('section_05', portfolioSectionId, {
      heading: 'Portfolio Snapshots',
      subHeading: 'Six kinds of places that we own or manage today.',
      cards: [
        {
          heading: 'City apartments',
          subHeading: 'Compact homes above a lively ground floor, a short walk from the station.',
          icon: 'Home',
          iconColor: '#059669',
        },
        {
          heading: 'Garden estates',
          subHeading: 'Family houses around shared gardens, with one team for grounds and repairs.',
          icon: 'Leaf',
          iconColor: '#65a30d',
        },
        {
          heading: 'Office floors',
          subHeading: 'Daylight, quiet air and plans that change with the tenant.',
          icon: 'Monitor',
          iconColor: '#0d9488',
        },
        {
          heading: 'Neighbourhood shops',
          subHeading: 'Corner units let to the trades that a street needs most.',
          icon: 'MapPin',
          iconColor: '#16a34a',
        },
        {
          heading: 'Campus homes',
          subHeading: 'Rooms and studios for students, within reach of the lecture hall.',
          icon: 'University',
          iconColor: '#0d9488',
        },
        {
          heading: 'Development land',
          subHeading: 'Plots with roads, water and power in place, ready for their next use.',
          icon: 'Compass',
          iconColor: '#65a30d',
        },
      ],
    }),
    builtSection('section_03', seedId(1, 4), {
      heading: 'Smart Management',
      image: '/images/tile-real-estate.webp',
      subHeading: 'A building that reports on itself is cheaper to run and kinder to live in.',
      serviceName: 'From the boiler room to the balance sheet',
      cards: [
        {
          heading: 'Sensors that warn early',
          subHeading: 'Leaks, heat and wear show up on a screen before anyone has to call.',
          icon: 'Activity',
          iconColor: '#0d9488',
        },
        {
          heading: 'Energy in plain view',
          subHeading: 'Meters report through the day, so waste is found and stopped.',
          icon: 'Leaf',
          iconColor: '#16a34a',
        },
        {
          heading: 'One app for tenants',
          subHeading: 'Rent, requests and keys in one place. Every request has a name and a date.',
          icon: 'MessageSquare',
          iconColor: '#059669',
        },
        {
          heading: 'Clear reports for owners',
          subHeading: 'Income, costs and works of every property, in one report you can read.',
          icon: 'BarChart',
          iconColor: '#16a34a',
        },
      ],
    }),
    builtSection('section_01', seedId(1, 5), {
      heading: 'Have a Property in Mind?',
      subHeading: 'Buying, selling, or tired of managing it yourself: tell us where it stands.',
      buttonText: 'Talk to Us',
      buttonLink: contactLink('real-estate', 'I would like to talk about a property.'),
    }),
  ],
};
