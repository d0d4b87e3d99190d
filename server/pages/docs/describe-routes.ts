import swagger from '@fastify/swagger';
import fastify, { type RouteOptions } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { OpenAPI, OpenAPIV3 } from 'openapi-types';
import * as z from 'zod';

import { problemSchema } from '../../../domain/http/error-ids.ts';
import { shareShapes } from './share-shapes.ts';

/**
 * Builds the OpenAPI document from the schemas of the routes. The routes are registered on an application that never
 * listens.
 */
export async function describeRoutes(routes: RouteOptions[]): Promise<OpenAPI.Document> {
  const app = fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: { info: { title: 'API of this site', version: '1' }, components: problem },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      'openapiObject' in document ? withProblems(document.openapiObject) : document.swaggerObject,
  });
  for (const { method, url, schema } of routes) {
    app.route({ method, url, ...(schema && { schema }), handler: async () => {} });
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
