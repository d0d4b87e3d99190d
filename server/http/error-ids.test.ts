import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { errorIds, problemSchema } from '../../domain/http/error-ids.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';

type OpenApi = {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
  components: {
    schemas: { Problem: { properties: { id: { enum: string[] } } } };
    responses: { Problem: { content: { 'application/json': { schema: { $ref: string } } } } };
  };
};

const bodies = [
  undefined,
  '{',
  '[]',
  '{"nothing":true}',
  `{"text":"${'long '.repeat(5000)}"}`,
] as const;

describeWithPeople('Every refusal', (world) => {
  it('carries a word of the one list, whatever is refused to whom', async () => {
    const { app, people } = world();
    const tokens = [
      undefined,
      await people.login(await people.make('User')),
      await people.login(await people.make('Admin')),
    ];
    const met = new Set<string>();
    for (const { method, url } of app.routeTable) {
      if (method === 'HEAD' || url.endsWith('/logout')) continue;
      for (const token of tokens) {
        for (const payload of method === 'GET' ? [undefined] : bodies) {
          const response = await app.inject({
            method: method as 'GET',
            url: `${url.replace(/:\w+/g, 'f'.repeat(24))}?page=none&kind=none`,
            headers: {
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
              ...(payload !== undefined && { 'content-type': 'application/json' }),
            },
            ...(payload !== undefined && { payload }),
          });
          if (response.statusCode < 400) continue;
          const { data, error } = problemSchema.safeParse(response.json());
          expect([method, url, response.body, error?.message]).toEqual([
            method,
            url,
            response.body,
            undefined,
          ]);
          if (data) met.add(data.id);
        }
      }
    }
    expect([...met]).toEqual(
      expect.arrayContaining(['session_over', 'forbidden', 'not_found', 'form_invalid']),
    );
  });

  it('carries it too where no route answers', async () => {
    const { app } = world();
    const cases = [
      [await app.inject('/api/v1/nothing'), 'not_found'],
      [await app.inject({ url: '/api/v1/health', headers: { host: 'evil.test' } }), 'misdirected'],
      [
        await app.inject({
          method: 'POST',
          url: '/api/v1/auth/login',
          headers: { origin: 'https://evil.test' },
          payload: {},
        }),
        'cross_site',
      ],
      [
        await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: 'a=1' }),
        'media_type',
      ],
    ] as const;
    for (const [response, id] of cases) {
      expect(problemSchema.parse(response.json())).toMatchObject({ id });
    }
  });

  it('tells a wrong current password from a session that is over', async () => {
    const { people } = world();
    const token = await people.login(await people.make('User'));
    const change = {
      currentPassword: 'not this one at all',
      password: 'correct horse 43 staple',
      confirmPassword: 'correct horse 43 staple',
    };
    const wrong = await people.post('auth/changePassword', change, { token });
    expect(wrong.json()).toMatchObject({ status: 401, id: 'password_wrong' });
    const over = await people.post('auth/changePassword', change, { token: 'x'.repeat(43) });
    expect(over.json()).toMatchObject({ status: 401, id: 'session_over' });
  });

  it('is described: every call lists it, with exactly the words of the list', async () => {
    const { app } = world();
    const { paths, components } = (await app.inject('/api/v1/openapi.json')).json<OpenApi>();
    expect(components.schemas.Problem.properties.id.enum).toEqual([...errorIds]);
    expect(components.responses.Problem.content['application/json'].schema.$ref).toBe(
      '#/components/schemas/Problem',
    );
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(20);
    for (const { responses } of operations) {
      expect(responses['default']).toEqual({ $ref: '#/components/responses/Problem' });
    }
  });
});

describe('The list of error words', () => {
  it('has no word that no answer carries', () => {
    const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    expect(errorIds.filter((id) => !sources.includes(`'${id}'`))).toEqual([]);
  });
});
