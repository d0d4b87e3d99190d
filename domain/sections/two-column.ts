import { builtFields, button, iconCard, look } from './built-fields.ts';
import { sectionKind } from './section-kind.ts';

export const twoColumn = sectionKind({
  label: 'Two columns with a picture',
  ground: 'by turns',
  fields: {
    ...builtFields,
    setting: {
      ...builtFields.setting,
      names: {
        '': 'Automatic',
        even: 'Picture on the right',
        uneven: 'Wide picture on the left',
      },
    },
  },
  offers: ['heading', 'subHeading', 'name', 'image', ...button, ...look],
  itemOffers: ['heading', 'subHeading', 'icon', 'iconColor', 'subPoints'],
  defaults: {
    heading: 'Asset Classes',
    subHeading: 'Three kinds of property, one question for each: will it still be wanted?',
    service: {
      name: 'Investor Ecosystem',
      cards: [
        iconCard('Home', '#059669', 'Residential', 'Homes near work, schools and green space.'),
        iconCard('Monitor', '#0d9488', 'Commercial', 'Places where companies settle in and stay.'),
        iconCard('Compass', '#16a34a', 'Land', 'Sites bought with patience and planned with care.'),
      ],
    },
  },
});
