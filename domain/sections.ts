import * as z from 'zod/mini';

import { iconColourHexes } from './icon-colours.ts';
import { iconNames } from './icons.ts';
import { treeLimits } from './limits.ts';
import { isSafeImage, isSafeLink } from './links.ts';
import { noTargetSection } from './section-defaults.ts';

export const builderKinds = [
  'section_01',
  'section_02',
  'section_03',
  'section_04',
  'section_05',
  'section_06',
] as const;

export type BuilderKind = (typeof builderKinds)[number];

const heading = z.string().check(z.maxLength(treeLimits.headingLength));
const text = z.string().check(z.maxLength(treeLimits.textLength));

const link = z.string().check(
  z.maxLength(treeLimits.urlLength),
  z.refine(
    (value) => value === '' || isSafeLink(value),
    'A link must start with https://, mailto:, tel:, / or #',
  ),
);

const image = z.string().check(
  z.maxLength(treeLimits.urlLength),
  z.refine(
    (value) => value === '' || isSafeImage(value),
    'An image address must start with https:// or /',
  ),
);

/** Ids of sections and cards may come from other programs: short and harmless in a URL fragment. */
export const nodeIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const cardSchema = z.object({
  id: z.optional(nodeIdSchema),
  heading: z._default(heading, ''),
  subHeading: z._default(text, ''),
  icon: z._default(z.union([z.enum(iconNames), z.literal('')]), ''),
  image: z._default(image, ''),
  buttonText: z._default(heading, ''),
  buttonLink: z._default(link, ''),
  iconColor: z._default(z.union([z.enum(iconColourHexes), z.literal('')]), ''),
  subPoints: z._default(z.array(text).check(z.maxLength(treeLimits.subPointsPerCard)), []),
});

export const sectionDataSchema = z.object({
  heading: z._default(heading, ''),
  subHeading: z._default(text, ''),
  image: z._default(image, ''),
  buttonText: z._default(heading, ''),
  buttonLink: z._default(link, ''),
  buttonSectionId: z._default(z.union([nodeIdSchema, z.literal(noTargetSection)]), noTargetSection),
  service: z._default(
    z.object({
      name: z._default(heading, ''),
      cards: z._default(z.array(cardSchema).check(z.maxLength(treeLimits.cardsPerSection)), []),
    }),
    { name: '', cards: [] },
  ),
});

export const builtSectionSchema = z.object({
  id: nodeIdSchema,
  templateId: z.enum(builderKinds),
  data: sectionDataSchema,
});

export type Card = z.output<typeof cardSchema>;
export type SectionData = z.output<typeof sectionDataSchema>;
export type BuiltSection = z.output<typeof builtSectionSchema>;

/** What "add a card" adds. */
export const newCard: Card = {
  heading: 'Test',
  subHeading: 'Test',
  icon: 'Settings',
  image: '',
  buttonText: '',
  buttonLink: '',
  iconColor: '#059669',
  subPoints: [],
};

/** Fills in what a shipped section leaves out, so that content files say only what matters. */
export function sectionData(partial: Partial<SectionData>): SectionData {
  return {
    heading: '',
    subHeading: '',
    image: '',
    buttonText: '',
    buttonLink: '',
    buttonSectionId: noTargetSection,
    service: { name: '', cards: [] },
    ...partial,
  };
}

export function card(partial: Partial<Card>): Card {
  return { ...newCard, heading: '', subHeading: '', icon: '', iconColor: '', ...partial };
}
