import { afterEach, beforeEach, expect, it } from 'vitest';

import { navigationDocumentId } from '../../../domain/values/values.ts';
import {
  describeOnBothEngines,
  type TestDatabase,
} from '../../../tests/support/database/engines.ts';
import { buildTestApp, type TestApp } from '../../../tests/support/http/test-app.ts';

describeOnBothEngines('Reading a template', (openTestDatabase) => {
  let database: TestDatabase;
  let test: TestApp;

  beforeEach(async () => {
    database = await openTestDatabase();
    test = await buildTestApp(database);
  });
  afterEach(async () => {
    await test.app.close();
    await database.close();
  });

  it('gives anyone the navigation when no id is named', async () => {
    const response = await test.app.inject('/api/v1/template');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      status: 200,
      data: {
        templateId: navigationDocumentId,
        version: 1,
        component: { children: [{ to: 'verticals' }] },
      },
    });
  });

  it('says that it is JSON, also to who asks for the headers alone', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await test.app.inject({ method, url: '/api/v1/template' });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('answers 304 to a reader who has this version', async () => {
    const first = await test.app.inject('/api/v1/template');
    const again = await test.app.inject({
      url: '/api/v1/template',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  it('answers 404 in the envelope for an id nobody has', async () => {
    const response = await test.app.inject('/api/v1/template?templateId=0123456789abcdef01234567');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      status: 404,
      id: 'not_found',
      message: 'There is no template with this id.',
      data: null,
    });
  });

  it('refuses an id that is none', async () => {
    const response = await test.app.inject('/api/v1/template?templateId=nonsense');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 400, data: null });
  });
});
