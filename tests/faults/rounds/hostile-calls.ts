import fc from 'fast-check';

import { bodiesOf, hostileValue, type JsonSchema } from './hostile-values.ts';

type Parameter = { name: string; in: string; schema?: JsonSchema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

export type HostileCall = {
  method: string;
  path: string;
  body?: string | undefined;
  type?: string | undefined;
};

/** Calls of every route that the document names, made from its schemas, and of the few that it does not name. */
export function hostileCalls(document: ApiDocument, knownIds: string[]): fc.Arbitrary<HostileCall> {
  const named = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      callsOf(method.toUpperCase(), path, operation, knownIds),
    ),
  );
  const unnamed = [
    ['POST', '/api/v1/csp-report'],
    ['GET', '/media/{name}'],
    ['GET', '/{page}'],
    ['POST', '/{page}'],
  ].map(([method = '', path = '']) =>
    callsOf(method, path, { parameters: [{ name: 'x', in: 'query' }] }, knownIds),
  );
  return fc.oneof(...named, ...unnamed);
}

function callsOf(
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
  knownIds: string[],
): fc.Arbitrary<HostileCall> {
  const schema = requestBody?.content['application/json']?.schema;
  const body =
    method === 'GET' ? fc.constant(undefined) : texts(schema ? bodiesOf(schema) : hostileValue);
  const inPath = fc.array(pathParts(knownIds), { minLength: 3, maxLength: 3 });
  const query = fc.record(
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema: part }) => [name, bodiesOf(part ?? { type: 'string' })]),
    ),
    { requiredKeys: [] },
  );
  const types = fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/json;charset=utf-16',
        'multipart/form-data',
      ),
    },
  );
  return fc.tuple(body, inPath, query, types).map(([text, parts, values, type]) => {
    let index = 0;
    const filled = path.replaceAll(/\{\w+\}/g, () => parts[index++] ?? 'x');
    const search = Object.entries(values)
      .map(
        ([name, value]) =>
          `${name}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
      )
      .join('&');
    const address = search === '' ? filled : `${filled}?${search}`;
    return text === undefined
      ? { method, path: address }
      : { method, path: address, body: text, type };
  });
}

function pathParts(knownIds: string[]): fc.Arbitrary<string> {
  const hostile = fc.oneof(
    fc.string({ minLength: 1, maxLength: 30 }),
    fc.constantFrom('%00', '%ff', '..%2f', '1', '-1', 'x'.repeat(300)),
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...knownIds) },
    { weight: 1, arbitrary: hostile.map((text) => (text.startsWith('%') ? text : encode(text))) },
  );
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Written as JSON; now and then cut, flipped or spoilt on the way. */
function texts(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const written = values.map((value) => JSON.stringify(value) ?? 'null');
  const spoilt = fc
    .tuple(
      written,
      fc.nat(),
      fc.constantFrom('', '\0', '"', '{', '}', '\\', ',', '\uFFFF', '1e9999'),
    )
    .map(([text, at, piece]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + piece + text.slice(place + 1);
    });
  return fc.oneof({ weight: 6, arbitrary: written }, { weight: 1, arbitrary: spoilt });
}
