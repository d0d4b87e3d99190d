import { builtFields, iconCard, look } from './built-fields.ts';
import { sectionKind } from './section-kind.ts';

const grid = {
  ground: 'by turns',
  fields: builtFields,
  offers: ['heading', 'subHeading', ...look],
  itemOffers: ['heading', 'subHeading', 'icon', 'iconColor'],
} as const;

export const serviceGrid = sectionKind({
  ...grid,
  label: 'Services',
  itemOffers: [...grid.itemOffers, 'subPoints'],
  itemGround: 'surface',
  defaults: {
    heading: 'Our Services',
    subHeading: 'Six things we do often, and therefore well.',
    service: {
      name: '',
      cards: [
        iconCard('Code', '#2563eb', 'Custom development', 'Systems built around the way you work.'),
        iconCard('Cloud', '#0284c7', 'Cloud', 'Moves that are planned and rehearsed.'),
        iconCard('Database', '#4f46e5', 'Data analytics', 'Figures that a board can decide on.'),
        iconCard(
          'Brain',
          '#7c3aed',
          'AI and machine learning',
          'Models that answer a real question.',
        ),
        iconCard('Shield', '#059669', 'Cybersecurity', 'Reviews, repairs and drills.'),
        iconCard('Puzzle', '#ea580c', 'Systems integration', 'Nothing has to be typed in twice.'),
      ],
    },
  },
});

export const snapshotGrid = sectionKind({
  ...grid,
  label: 'Icon cards in three columns',
  itemGround: 'surface',
  defaults: {
    heading: 'Portfolio Snapshots',
    subHeading: 'Six kinds of places that we own or manage today.',
    service: {
      name: '',
      cards: [
        iconCard('Home', '#059669', 'City apartments', 'Compact homes near the station.'),
        iconCard('Leaf', '#65a30d', 'Garden estates', 'Family houses around shared gardens.'),
        iconCard('Monitor', '#0d9488', 'Office floors', 'Daylight, and plans that change.'),
        iconCard('MapPin', '#16a34a', 'Neighbourhood shops', 'The trades that a street needs.'),
        iconCard('University', '#0d9488', 'Campus homes', 'Rooms near the lecture hall.'),
        iconCard('Compass', '#65a30d', 'Development land', 'Plots that are ready for use.'),
      ],
    },
  },
});

export const placementGrid = sectionKind({
  ...grid,
  label: 'Icon cards in four columns',
  defaults: {
    heading: 'Global University Placements',
    subHeading: 'Four examples of where students aim, and for what.',
    service: {
      name: '',
      cards: [
        iconCard('University', '#4f46e5', 'University of Oxford', 'Law, humanities and economics'),
        iconCard('Brain', '#7c3aed', 'Massachusetts Institute of Technology', 'Engineering'),
        iconCard('Settings', '#c026d3', 'ETH Zurich', 'Natural sciences and robotics'),
        iconCard(
          'Globe',
          '#7c3aed',
          'National University of Singapore',
          'Business and data science',
        ),
      ],
    },
  },
});
