import { builtFields, card, type Card, look } from './built-fields.ts';
import { sectionKind } from './section-kind.ts';

export const imageCards = sectionKind({
  label: 'Picture cards',
  ground: 'by turns',
  fields: builtFields,
  offers: ['heading', 'subHeading', ...look],
  itemOffers: ['heading', 'subHeading', 'image', 'buttonText', 'buttonLink', 'subPoints'],
  defaults: {
    heading: 'IT Consulting & Staffing',
    subHeading: 'Three projects: what was wrong, what we did, what changed.',
    service: {
      name: '',
      cards: [
        pictureCard('/images/case-logistics.webp', 'Logistics', 'One live map of every load.'),
        pictureCard('/images/case-health.webp', 'Health', 'A record that follows the patient.'),
        pictureCard('/images/case-retail.webp', 'Retail', 'Stock that matches the shelf.'),
      ],
    },
  },
});

function pictureCard(image: string, heading: string, subHeading: string): Card {
  return card({ image, heading, subHeading });
}
