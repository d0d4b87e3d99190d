import { describe, expect, it } from 'vitest';

import { policyHeaders } from './content-security-policy.ts';

const settings = {
  siteUrl: 'https://acme.example',
  scriptHashes: ["'sha256-a'"],
  styleHashes: ["'sha256-b'"],
  videoUrl: undefined,
  aiBaseUrl: 'https://ai.example/v1',
};

function connects(path: string): string | undefined {
  const { 'content-security-policy': policy = '' } = policyHeaders({ ...settings, path });
  return policy.split('; ').find((directive) => directive.startsWith('connect-src'));
}

describe('The content policy', () => {
  it('F-03 says where a browser reports a breach, in both ways browsers know', () => {
    const headers = policyHeaders({ ...settings, path: '/' });
    const directives = headers['content-security-policy']?.split('; ');
    expect(directives).toContain('report-uri /api/v1/csp-report');
    expect(directives).toContain('report-to csp');
    expect(headers['reporting-endpoints']).toBe('csp="/api/v1/csp-report"');
  });

  it('F-03 keeps to the older way without TLS, where the newer one is not heard', () => {
    const headers = policyHeaders({ ...settings, path: '/', siteUrl: 'http://localhost:3000' });
    expect(headers['content-security-policy']).toContain('report-uri /api/v1/csp-report');
    expect(headers['content-security-policy']).not.toContain('report-to');
    expect(headers).not.toHaveProperty('reporting-endpoints');
  });

  it('F-02 names the AI service only where the builder can be opened', () => {
    for (const path of [
      '/',
      '/about-us',
      '/admin',
      '/account',
      '/authors',
      '/guidance-counselling',
    ]) {
      expect(connects(path)).toBe("connect-src 'self' https://ai.example");
    }
    const withoutBuilder = ['/auth/sign-in', '/auth/create-password', '/guidance/verification'];
    for (const path of withoutBuilder) expect(connects(path)).toBe("connect-src 'self'");
  });

  it.each([
    'https://a;sandbox/x.mp4',
    'https://a,sandbox/x',
    'https://a;connect-src/x',
    'no address',
  ])('F-02 takes no directive from an address: %s', (hostile) => {
    const plain = policyHeaders({ ...settings, path: '/', aiBaseUrl: 'https://ai.example' });
    const film = policyHeaders({ ...settings, path: '/', videoUrl: hostile });
    expect(film).toEqual(plain);
    const { 'content-security-policy': policy } = policyHeaders({
      ...settings,
      path: '/',
      aiBaseUrl: hostile,
    });
    expect(policy).toContain("connect-src 'self';");
  });

  it('F-02 allows frames of the named hosts alone, and none without them', () => {
    const plain = policyHeaders({ ...settings, path: '/' });
    expect(policyHeaders({ ...settings, path: '/', frames: [] })).toEqual(plain);
    expect(plain['content-security-policy']).not.toContain('frame-src');
    const frames = ['https://player.vimeo.com', 'https://www.google.com'];
    const { 'content-security-policy': policy } = policyHeaders({ ...settings, path: '/', frames });
    expect(policy?.split('; ').filter((each) => each.startsWith('frame-src'))).toEqual([
      'frame-src https://player.vimeo.com https://www.google.com',
    ]);
  });

  it('names a film’s origin with its port, also by number', () => {
    for (const origin of ['https://films.example:8443', 'https://[2001:db8::1]:8443']) {
      const headers = policyHeaders({ ...settings, path: '/', videoUrl: `${origin}/a.mp4` });
      expect(headers['content-security-policy']).toContain(`media-src 'self' ${origin};`);
    }
  });
});
