import fc from 'fast-check';

/** What a JSON schema of our API says; keywords that it does not use are not known here. */
export type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

const deepest = 12;
const halfACharacter = '\uD800';

const hostileStrings = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  halfACharacter,
  '\u202Eevil',
  '\uFFFF\u{1F469}\u200D',
  "'; drop table account; --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'javascript:alert(1)',
  'https://[::1',
  '2026-02-31T25:61:61Z',
  '-1',
  '1e400',
  'x'.repeat(5000),
  'é'.repeat(3000),
  '(a+)+$'.repeat(50),
);
const hostileNumbers = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  2 ** 64,
  1e308,
  5e-324,
);
const deep = fc.constantFrom(
  ...[30, 400].map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
);
const dangerousKeys = fc.constantFrom('__proto__', 'constructor', 'toString', '', 'a.b', '\0');

/** Anything at all, where something of a kind was expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileStrings,
  hostileNumbers,
  deep,
  fc.constantFrom(null, true, false, [], {}, [null], [[]]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(dangerousKeys, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
);

/** A body as its schema has it, in which every part may be something else instead. */
export function bodiesOf(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const likely = depth > deepest ? fc.constant(null) : likelyValues(schema, depth);
  return fc.oneof({ weight: 24, arbitrary: likely }, { weight: 1, arbitrary: hostileValue });
}

function likelyValues(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => bodiesOf(choice, depth + 1)));
  if (schema.allOf) return likelyValues(joined(schema.allOf), depth);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return strings(schema);
    case 'number':
    case 'integer':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(bodiesOf(schema.items ?? {}, depth + 1), { maxLength: 3 });
    case 'object':
      return objects(schema, depth);
    default:
      return hostileValue;
  }
}

function joined(parts: JsonSchema[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<
      string,
      JsonSchema
    >,
    required: parts.flatMap((part) => part.required ?? []),
  };
}

/** Costly to make, and the same everywhere. */
const wellFormedStrings = fc.oneof(
  fc.emailAddress(),
  fc.webUrl(),
  fc.uuid(),
  fc.constantFrom('/about-us', 'home', 'en', '2026-11-15', '2026-11-15T10:00:00.000Z'),
);
const binaryStrings = fc.string({ unit: 'binary', maxLength: 60 });

function strings({ minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  const most = Math.max(minLength, Math.min(maxLength, 60));
  return fc.oneof(
    fc.string({ minLength, maxLength: most }),
    binaryStrings,
    wellFormedStrings,
    hostileStrings,
    fc.constant('y'.repeat(Math.min(maxLength, 20_000) + 1)),
  );
}

function numbers({ minimum = -10, maximum = 1000 }: JsonSchema): fc.Arbitrary<number> {
  const range = { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) };
  return fc.oneof(fc.integer(range), hostileNumbers);
}

function objects(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const known = fc.record(
    Object.fromEntries(properties.map(([key, part]) => [key, bodiesOf(part, depth + 1)])),
    { requiredKeys: (schema.required ?? []).filter((key) => key in (schema.properties ?? {})) },
  );
  const { additionalProperties } = schema;
  if (typeof additionalProperties !== 'object') return known;
  const others = fc.dictionary(fc.string(), bodiesOf(additionalProperties, depth + 1), {
    maxKeys: 3,
  });
  return fc.tuple(known, others).map(([left, right]) => ({ ...right, ...left }));
}
