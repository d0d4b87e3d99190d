import { type DataOf, groundField } from './fields.ts';

export const headingFields = {
  eyebrow: { type: 'words', label: 'Line above the heading', room: 30 },
  heading: { type: 'words', label: 'Heading', room: 80 },
  text: { type: 'prose', label: 'Text', room: 220 },
} as const;

const words = { heading: 80, subHeading: 220, name: 60, buttonText: 30 };

const cardFields = {
  heading: { type: 'words', label: 'Heading', room: 60 },
  subHeading: { type: 'prose', label: 'Sub-heading', room: 260 },
  icon: { type: 'icon', label: 'Icon' },
  image: { type: 'image', label: 'Image URL' },
  buttonText: { type: 'words', label: 'Button text', room: words.buttonText },
  buttonLink: { type: 'link', label: 'Button link' },
  iconColor: { type: 'colour', label: 'Icon colour' },
  subPoints: { type: 'points', label: 'Points', room: 120 },
} as const;

export type Card = { id?: string | undefined } & DataOf<typeof cardFields>;

/** The card that "add a card" adds. */
const newCard: Card = {
  heading: 'Test',
  subHeading: 'Test',
  icon: 'Settings',
  image: '',
  buttonText: '',
  buttonLink: '',
  iconColor: '#059669',
  subPoints: [],
};

/** The specification's six kinds store the same fields, whether they show them or not. */
export const builtFields = {
  heading: { type: 'words', label: 'Heading', room: words.heading },
  subHeading: { type: 'prose', label: 'Sub-heading', room: words.subHeading },
  image: { type: 'image', label: 'Image URL' },
  buttonText: { type: 'words', label: 'Button text', room: words.buttonText },
  buttonLink: { type: 'link', label: 'Button link' },
  buttonSectionId: { type: 'target', label: 'Target section' },
  setting: {
    type: 'choice',
    label: 'Setting',
    options: ['', 'even', 'uneven'],
    names: { '': 'Automatic', even: 'Even', uneven: 'First one larger' },
    isOptional: true,
  },
  ground: groundField,
  service: {
    type: 'group',
    label: 'Service',
    fields: {
      name: { type: 'words', label: 'Service name', room: words.name },
      cards: {
        type: 'list',
        label: 'Cards',
        limit: 'cardsPerSection',
        fields: cardFields,
        newItem: newCard,
      },
    },
  },
} as const;

export type SectionData = DataOf<typeof builtFields>;

/** How a section is set, where the kind has more than one way. */
export const look = ['setting', 'ground'] as const;

export const button = ['buttonText', 'buttonLink', 'buttonSectionId'] as const;

export function card(partial: Partial<Card>): Card {
  return { ...newCard, heading: '', subHeading: '', icon: '', iconColor: '', ...partial };
}

export function iconCard(
  icon: Card['icon'],
  iconColor: Card['iconColor'],
  heading: string,
  subHeading: string,
): Card {
  return card({ icon, iconColor, heading, subHeading });
}
