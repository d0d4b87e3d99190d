import swagger from '@fastify/swagger';
import fastify from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { OpenAPI, OpenAPIV3 } from 'openapi-types';
import * as z from 'zod';

import { allCalls } from '../../../domain/calls/all-calls.ts';
import { problemSchema } from '../../../domain/http/error-ids.ts';
import { apiBase } from '../../http/api.ts';
import { routeOf } from '../../http/serve.ts';

/** Builds the OpenAPI document from the table of calls, by an application that never listens. */
export async function describeCalls(): Promise<OpenAPI.Document> {
  const app = fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: { info: { title: 'API of this site', version: '1' }, components: problem },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      'openapiObject' in document ? withProblems(document.openapiObject) : document.swaggerObject,
  });
  for (const call of allCalls) {
    const { method, url, schema } = routeOf(call);
    app.route({ method, url: apiBase + url, schema, handler: async () => {} });
  }
  await app.ready();
  return app.swagger();
}

const problem: OpenAPIV3.ComponentsObject = {
  schemas: { Problem: z.toJSONSchema(problemSchema) as OpenAPIV3.SchemaObject },
  responses: {
    Problem: {
      description: 'A refusal or a failure',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Operation = { responses?: Record<string, unknown> };
type Described = {
  paths?: Record<string, { [method in (typeof methods)[number]]?: Operation }>;
  components?: { schemas?: Record<string, unknown> };
};

/** Any call may be refused, so the problem answers are added to all routes here. Repeated shapes are written once. */
function withProblems(document: object): object {
  const { paths, components, ...rest } = document as Described;
  for (const operations of Object.values(paths ?? {})) {
    for (const method of methods) {
      const responses = operations[method]?.responses;
      if (responses) responses['default'] = { $ref: '#/components/responses/Problem' };
    }
  }
  const shared = shareShapes(paths);
  const schemas = { ...components?.schemas, ...shared.shapes };
  return { ...rest, paths: shared.paths, components: { ...components, schemas } };
}

/** Shorter shapes are read faster where they stand than behind a reference. */
const shortest = 200;

type Shared = { paths: unknown; shapes: Record<string, unknown> };

/**
 * Names every shape that a document has more than once and refers to it: the shape of a tree is in a dozen answers, and
 * written out each time it made megabytes.
 */
function shareShapes(paths: unknown): Shared {
  const counts = new Map<string, number>();
  countIn(paths, counts);
  const names = new Map<string, string>();
  const shapes = new Map<string, unknown>();
  const share = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => share(one, key));
    if (!isObject(value)) return value;
    const inner = () =>
      Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, share(one, nameOf(name, key))]),
      );
    const text = isShape(value) ? JSON.stringify(value) : '';
    if ((counts.get(text) ?? 0) < 2) return inner();
    const known = names.get(text);
    const name = known ?? freeName(key, shapes);
    names.set(text, name);
    if (known === undefined) {
      // The name is taken before the shapes inside are named.
      shapes.set(name, undefined);
      shapes.set(name, inner());
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const shared = share(paths, 'shape');
  return { paths: shared, shapes: Object.fromEntries(shapes) };
}

function countIn(value: unknown, counts: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return;
  const text = isObject(value) && isShape(value) ? JSON.stringify(value) : '';
  if (text.length >= shortest) {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    // Shapes inside one that is named are written once too.
    if (count > 1) return;
  }
  for (const one of Object.values(value)) countIn(one, counts);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShape(value: Record<string, unknown>): boolean {
  return ['type', 'anyOf', 'oneOf', 'allOf'].some((name) => Object.hasOwn(value, name));
}

/** Words of the schema language say nothing of what a shape is. */
const silent = new Set(['schema', 'properties', 'items', 'anyOf', 'oneOf', 'allOf', 'content']);

function nameOf(name: string, around: string): string {
  return silent.has(name) || !/^[a-z]\w*$/i.test(name) ? around : name;
}

function freeName(key: string, shapes: Map<string, unknown>): string {
  const name = key.slice(0, 1).toUpperCase() + key.slice(1);
  for (let count = 1; ; count += 1) {
    const numbered = count === 1 ? name : `${name}${count}`;
    if (!shapes.has(numbered)) return numbered;
  }
}
