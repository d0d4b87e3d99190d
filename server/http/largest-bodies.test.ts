import { expect, it } from 'vitest';

import { openTestSqlite } from '../../tests/support/database/engines.ts';
import { accountEnvironment, People } from '../../tests/support/accounts/people.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';

/** The part of JSON Schema that limits the size of a body. */
type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };

/** Pages have their own limits, in megabytes. */
const largeCalls = /template|draft|preview|kept/i;

/** Builds the largest value that a schema accepts. Most letters of the world take three bytes. */
function largest(schema: Schema): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(largest).toSorted((a, b) => bytesOf(b) - bytesOf(a))[0];
  if (schema.type === 'string') {
    return (schema.pattern ? 'a' : '漢').repeat(schema.maxLength ?? 40);
  }
  if (schema.type === 'array') {
    return Array.from({ length: schema.maxItems ?? 10 }, () => largest(schema.items ?? {}));
  }
  if (schema.type !== 'object') return 1;
  const { properties = {}, additionalProperties: others } = schema;
  const parts = { ...properties, ...(typeof others === 'object' && { other: others }) };
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, largest(part)]));
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

it('The largest body that the schema of a call lets pass is not too large for the call', async () => {
  const database = await openTestSqlite();
  const test = await buildTestApp(database, accountEnvironment);
  const { app } = test;
  const people = new People(test, database);
  const token = await people.login(await people.make('Admin'));
  const { paths } = await readDocument(app);
  const bodies = Object.entries(paths)
    .filter(([path]) => !largeCalls.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema;
        return schema ? [{ path, method, body: largest(schema) }] : [];
      }),
    );
  expect(bodies.length).toBeGreaterThan(30);
  const refused: string[] = [];
  for (const { path, method, body } of bodies) {
    const { statusCode } = await app.inject({
      method: method.toUpperCase() as 'POST',
      url: path.replaceAll(/\{\w+\}/g, '0'.repeat(24)),
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    if (statusCode === 413) refused.push(`${method} ${path} of ${bytesOf(body)} bytes`);
  }
  expect(refused).toEqual([]);
  await app.close();
  await database.close();
});

type Document = { paths: Record<string, Record<string, Operation>> };

/** The document is made at the first request; meanwhile a busy machine may answer 503. */
async function readDocument(app: TestApp['app']): Promise<Document> {
  let document: Document | undefined;
  const ask = async () => {
    const response = await app.inject('/api/v1/openapi.json');
    if (response.statusCode === 200) document = response.json<Document>();
    return response.statusCode;
  };
  await expect.poll(ask, { timeout: 60_000 }).toBe(200);
  return document ?? { paths: {} };
}
