import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

import { iconColourHexes } from './icon-colours.ts';
import { iconNames } from './icons.ts';
import { treeLimits } from '../values/tree-limits.ts';
import { isSafeImage, isSafeLink } from '../values/addresses.ts';
import { noTargetSection } from './section-defaults.ts';
import { emptyValueOf, fillData } from './section-kind.ts';
import { type Field, type Fields, isArticle, mayBeMissing } from './fields.ts';
import {
  type BuilderKind,
  type DataOfKind,
  isKind,
  type Kind,
  kinds,
  type KnownSection,
  type SectionOf,
  type UnknownSection,
} from './kinds.ts';

/** Published links must be safe; a draft may hold half-typed ones; unsaved work in a browser has any size. */
export type Strictness = {
  isSafe: boolean;
  isBounded: boolean;
  /** A missing field stays missing, for code that knows its earlier value; else it becomes empty. */
  hasGaps?: boolean | undefined;
};

export const published: Strictness = { isSafe: true, isBounded: true };

/** Ids of sections and cards may come from other programs: short and harmless in a URL fragment. */
export const nodeIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export type BuiltSection = KnownSection | UnknownSection;

export type BuilderSection = SectionOf<BuilderKind>;

/** Makes a section; fields that are not named are empty. */
export function sectionOfKind<Name extends Kind>(
  kind: Name,
  id: string,
  named: Partial<DataOfKind<Name>>,
): SectionOf<Name> {
  return { id, templateId: kind, data: fillData(kinds[kind].fields, named) } as SectionOf<Name>;
}

export function atMost(limit: keyof typeof treeLimits, { isBounded }: Strictness) {
  return z.maxLength(isBounded ? treeLimits[limit] : Infinity);
}

/** A draft keeps texts that are too long; `findPageProblems` refuses to publish them. */
export function textOf(strictness: Strictness) {
  return z.string().check(atMost('waitingTextLength', strictness));
}

function proseOf(field: Field, strictness: Strictness) {
  const limit = isArticle(field) ? 'waitingArticleLength' : 'waitingProseLength';
  return z.string().check(atMost(limit, strictness));
}

export function orEmpty<Schema extends z.ZodMiniType>(
  schema: Schema,
  empty: z.output<Schema>,
  { hasGaps = false }: Strictness,
): z.ZodMiniDefault<Schema> {
  if (!hasGaps) return z._default(schema, empty as never);
  // Code that reads gaps uses the type `SentTree`.
  return z.optional(schema) as unknown as z.ZodMiniDefault<Schema>;
}

export function imageSchemaOf(strictness: Strictness) {
  const isAllowed = (image: string) => !strictness.isSafe || image === '' || isSafeImage(image);
  return z
    .string()
    .check(
      atMost('waitingTextLength', strictness),
      z.refine(isAllowed, 'An image address must start with https:// or /'),
    );
}

function linkSchemaOf(strictness: Strictness) {
  const isAllowed = (link: string) => !strictness.isSafe || link === '' || isSafeLink(link);
  return z
    .string()
    .check(
      atMost('waitingTextLength', strictness),
      z.refine(isAllowed, 'A link must start with https://, mailto:, tel:, / or #'),
    );
}

export type SectionSchema = z.ZodMiniType<BuiltSection, BuiltSection>;

const sectionSchemas = new Map<string, SectionSchema>();

/** Made once for each strictness: trees, pages and drafts ask for the same few, at every start. */
export function sectionSchemaOf({ isSafe, isBounded, hasGaps }: Strictness): SectionSchema {
  const name = [isSafe, isBounded, hasGaps ?? false].join();
  const schema = sectionSchemas.get(name) ?? makeSectionSchema({ isSafe, isBounded, hasGaps });
  sectionSchemas.set(name, schema);
  return schema;
}

function makeSectionSchema(strictness: Strictness): SectionSchema {
  const known = Object.entries(kinds).map(([kind, { fields }]) =>
    z.object({
      id: nodeIdSchema,
      templateId: z.literal(kind),
      // Made when the first section of the kind is read: all kinds together cost a start a tenth of a second.
      data: z.lazy(() => z.object(shapeOf(fields, strictness))),
    }),
  );
  const [first, ...others] = known;
  if (!first) throw new Error('There is no kind of section');
  const schema = z.union([
    z.discriminatedUnion('templateId', [first, ...others]),
    unknownSchemaOf(strictness),
  ]);
  // Schema and type of every kind come from the same fields.
  return schema as unknown as SectionSchema;
}

/** Kept as it came: only the version that knows the kind can check and draw it. */
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

/** The schema of a field; a missing one is empty. */
function schemaOf(field: Field, strictness: Strictness): z.ZodMiniType {
  if (field.type === 'group') {
    const group = z.object(shapeOf(field.fields, strictness));
    return strictness.hasGaps ? z.optional(group) : z.prefault(group, {});
  }
  const filled = filledSchemaOf(field, strictness);
  return mayBeMissing(field)
    ? z.optional(filled)
    : orEmpty(filled, emptyValueOf(field), strictness);
}

function filledSchemaOf(
  field: Exclude<Field, { type: 'group' }>,
  strictness: Strictness,
): z.ZodMiniType {
  switch (field.type) {
    case 'words':
    case 'date':
    case 'embed':
    case 'file':
      return textOf(strictness);
    case 'prose':
      return proseOf(field, strictness);
    case 'image':
      return imageSchemaOf(strictness);
    case 'link':
      return linkSchemaOf(strictness);
    case 'target':
      return z.union([nodeIdSchema, z.literal(noTargetSection)]);
    case 'icon':
      return strictness.isBounded ? icon : orElse(icon, '');
    case 'colour':
      return strictness.isBounded ? iconColor : orElse(iconColor, '');
    case 'points':
      return z.array(textOf(strictness)).check(atMost('subPointsPerCard', strictness));
    case 'switch':
      return z.boolean();
    case 'choice':
      return z.enum(field.options as [string]);
    case 'list': {
      const id = field.ids ? z.int() : z.optional(nodeIdSchema);
      const item = z.object({ id, ...shapeOf(field.fields, strictness) });
      return z.array(item).check(atMost(field.limit, strictness));
    }
  }
}
