import { expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';

const form = 'application/x-www-form-urlencoded';

describeWithPeople('A form that a browser sends without scripts', (world) => {
  for (const [who, headers] of [
    ['a browser', { accept: 'text/html,application/xhtml+xml', 'content-type': form }],
    ['a browser that takes anything', { accept: '*/*', 'content-type': form }],
  ] as const) {
    it(`of ${who} is answered by a page that says what to do`, async () => {
      const { app } = world();
      for (const url of ['/contact', '/auth/sign-in', '/auth/sign-up', '/auth/forgot-password']) {
        const answer = await app.inject({
          method: 'POST',
          url,
          headers,
          payload: 'email=jean%40example.com&password=secret-words',
        });
        expect({ url, status: answer.statusCode }).toEqual({ url, status: 405 });
        expect(answer.headers['allow']).toBe('GET, HEAD');
        expect(answer.headers['content-type']).toContain('text/html');
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.body).toContain('This form needs JavaScript');
        expect(answer.body).toContain('href="mailto:hello@fourfold.example"');
        expect(answer.body).toContain('href="tel:+442079460444"');
        expect(answer.body).not.toContain('secret-words');
      }
    });
  }

  it('to the API is refused in its own words', async () => {
    const { app } = world();
    const headers = { 'content-type': form };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers,
      payload: 'a=b',
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ id: 'media_type' });
  });
});
