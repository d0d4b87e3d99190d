import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

import { iconColourHexes } from '../icon-colours.ts';
import { iconNames } from '../icons.ts';
import { treeLimits } from '../limits.ts';
import { isSafeImage, isSafeLink } from '../links.ts';
import { noTargetSection } from '../section-defaults.ts';

export const builderKinds = [
  'section_01',
  'section_02',
  'section_03',
  'section_04',
  'section_05',
  'section_06',
] as const;

export type BuilderKind = (typeof builderKinds)[number];

/**
 * One shape, read more or less strictly. What is published must be safe to follow; in a draft half-typed
 * addresses may wait; what a browser keeps of unsaved work may besides be of any length, and an icon
 * that this version does not know costs only the icon.
 */
export type Strictness = { isSafe: boolean; isBounded: boolean };

export const published: Strictness = { isSafe: true, isBounded: true };

/** Ids of sections and cards may come from other programs: short and harmless in a URL fragment. */
export const nodeIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

const icon = z.union([z.enum(iconNames), z.literal('')]);
const iconColor = z.union([z.enum(iconColourHexes), z.literal('')]);

export function atMost(limit: keyof typeof treeLimits, { isBounded }: Strictness) {
  return z.maxLength(isBounded ? treeLimits[limit] : Infinity);
}

export function imageSchemaOf(strictness: Strictness) {
  const isAllowed = (image: string) => !strictness.isSafe || image === '' || isSafeImage(image);
  return z
    .string()
    .check(
      atMost('urlLength', strictness),
      z.refine(isAllowed, 'An image address must start with https:// or /'),
    );
}

function linkSchemaOf(strictness: Strictness) {
  const isAllowed = (link: string) => !strictness.isSafe || link === '' || isSafeLink(link);
  return z
    .string()
    .check(
      atMost('urlLength', strictness),
      z.refine(isAllowed, 'A link must start with https://, mailto:, tel:, / or #'),
    );
}

export function sectionSchemaOf(strictness: Strictness) {
  const { isBounded } = strictness;
  const text = z._default(z.string().check(atMost('textLength', strictness)), '');
  const heading = z._default(z.string().check(atMost('headingLength', strictness)), '');
  const image = z._default(imageSchemaOf(strictness), '');
  const buttonLink = z._default(linkSchemaOf(strictness), '');
  const subPoint = z.string().check(atMost('textLength', strictness));
  const cardSchema = z.object({
    id: z.optional(nodeIdSchema),
    heading,
    subHeading: text,
    icon: z._default(isBounded ? icon : orElse(icon, ''), ''),
    image,
    buttonText: heading,
    buttonLink,
    iconColor: z._default(isBounded ? iconColor : orElse(iconColor, ''), ''),
    subPoints: z._default(z.array(subPoint).check(atMost('subPointsPerCard', strictness)), []),
  });
  const service = z.object({
    name: heading,
    cards: z._default(z.array(cardSchema).check(atMost('cardsPerSection', strictness)), []),
  });
  return z.object({
    id: nodeIdSchema,
    templateId: z.enum(builderKinds),
    data: z.object({
      heading,
      subHeading: text,
      image,
      buttonText: heading,
      buttonLink,
      buttonSectionId: z._default(
        z.union([nodeIdSchema, z.literal(noTargetSection)]),
        noTargetSection,
      ),
      service: z._default(service, { name: '', cards: [] }),
    }),
  });
}

export const builtSectionSchema = sectionSchemaOf(published);

export type BuiltSection = z.output<typeof builtSectionSchema>;
export type SectionData = BuiltSection['data'];
export type Card = SectionData['service']['cards'][number];

/** Any section: of one of the builder's kinds, or of a kind that only shipped pages use. */
export type Section<Kind extends string, Data> = { id: string; templateId: Kind; data: Data };

export function sectionOfKind<Kind extends string, Data>(
  kind: Kind,
  id: string,
  data: Data,
): Section<Kind, Data> {
  return { id, templateId: kind, data };
}

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
