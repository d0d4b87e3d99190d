import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

import { iconColourHexes } from '../icon-colours.ts';
import { iconNames } from '../icons.ts';
import { treeLimits } from '../limits.ts';
import { isSafeImage, isSafeLink } from '../links.ts';
import { noTargetSection } from '../section-defaults.ts';
import type { Field, Fields } from '../sections/fields.ts';
import {
  type BuilderKind,
  type DataOfKind,
  isKind,
  type Kind,
  kinds,
  type KnownSection,
  type SectionOf,
  type UnknownSection,
} from '../sections/kinds.ts';

/**
 * One shape, read more or less strictly. What is published must be safe to follow; in a draft half-typed
 * addresses may wait; what a browser keeps of unsaved work may besides be of any length, and an icon
 * that this version does not know costs only the icon.
 */
export type Strictness = { isSafe: boolean; isBounded: boolean };

export const published: Strictness = { isSafe: true, isBounded: true };

/** Ids of sections and cards may come from other programs: short and harmless in a URL fragment. */
export const nodeIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** What stands on a page of the tree. */
export type BuiltSection = KnownSection | UnknownSection;

/** Of one of the specification's six kinds. */
export type BuilderSection = SectionOf<BuilderKind>;

export function sectionOfKind<Name extends Kind>(
  kind: Name,
  id: string,
  data: DataOfKind<Name>,
): SectionOf<Name> {
  return { id, templateId: kind, data } as SectionOf<Name>;
}

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

export type SectionSchema = z.ZodMiniType<BuiltSection, BuiltSection>;

export function sectionSchemaOf(strictness: Strictness): SectionSchema {
  const known = Object.entries(kinds).map(([kind, { fields }]) =>
    z.object({
      id: nodeIdSchema,
      templateId: z.literal(kind),
      data: z.object(shapeOf(fields, strictness)),
    }),
  );
  const [first, ...others] = known;
  if (!first) throw new Error('There is no kind of section');
  const schema = z.union([
    z.discriminatedUnion('templateId', [first, ...others]),
    unknownSchemaOf(strictness),
  ]);
  // Every kind's fields make its schema and its type alike.
  return schema as unknown as SectionSchema;
}

/** Kept as it came: what it holds is for the version that knows it to judge, and nobody draws it here. */
function unknownSchemaOf({ isBounded }: Strictness) {
  const mayStay = ({ id, templateId, ...rest }: Record<string, unknown>) =>
    nodeIdSchema.safeParse(id).success &&
    nodeIdSchema.safeParse(templateId).success &&
    !isKind(templateId) &&
    (!isBounded || JSON.stringify(rest).length <= treeLimits.unknownSectionLength);
  return z
    .record(z.string(), z.unknown())
    .check(z.refine(mayStay, { error: 'A section must be of a known kind', abort: true }));
}

type Shape = Record<string, z.ZodMiniType>;

function shapeOf(fields: Fields, strictness: Strictness): Shape {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field, strictness)]),
  );
}

const icon = z.union([z.enum(iconNames), z.literal('')]);
const iconColor = z.union([z.enum(iconColourHexes), z.literal('')]);
const day = z.union([z.iso.date(), z.literal('')]);

/** What a field may hold; one that is left out is empty. */
function schemaOf(field: Field, strictness: Strictness): z.ZodMiniType {
  switch (field.type) {
    case 'words':
      return z._default(z.string().check(atMost('headingLength', strictness)), '');
    case 'long words':
      return z._default(z.string().check(atMost('textLength', strictness)), '');
    case 'image':
      return z._default(imageSchemaOf(strictness), '');
    case 'link':
      return z._default(linkSchemaOf(strictness), '');
    case 'target':
      return z._default(z.union([nodeIdSchema, z.literal(noTargetSection)]), noTargetSection);
    case 'icon':
      return z._default(strictness.isBounded ? icon : orElse(icon, ''), '');
    case 'colour':
      return z._default(strictness.isBounded ? iconColor : orElse(iconColor, ''), '');
    case 'points': {
      const point = z.string().check(atMost('textLength', strictness));
      return z._default(z.array(point).check(atMost('subPointsPerCard', strictness)), []);
    }
    case 'number':
      return z._default(z.number(), 0);
    case 'switch':
      return z._default(z.boolean(), false);
    case 'date':
      return z._default(strictness.isSafe ? day : z.string().check(z.maxLength(10)), '');
    case 'choice':
      return z._default(z.enum(field.options as [string]), field.options[0] ?? '');
    case 'group':
      return z.prefault(z.object(shapeOf(field.fields, strictness)), {});
    case 'list': {
      const id = field.ids ? z.int() : z.optional(nodeIdSchema);
      const item = z.object({ id, ...shapeOf(field.fields, strictness) });
      return z._default(z.array(item).check(atMost(field.limit, strictness)), []);
    }
  }
}
