import { isPrivatePath } from '../http/security-headers.ts';

const reportAddress = '/api/v1/csp-report';

/** Hashes instead of a nonce, because finished pages are cached; no inline style attributes anywhere. */
export function policyHeaders(settings: {
  siteUrl: string;
  path: string;
  scriptHashes: string[];
  styleHashes: string[];
  videoUrl: string | undefined;
  aiBaseUrl: string;
}): Record<string, string> {
  // Where passwords are typed nobody opens the builder, which alone asks the AI service.
  const ai = isPrivatePath(settings.path) ? '' : ` ${new URL(settings.aiBaseUrl).origin}`;
  const video = settings.videoUrl ? ` ${new URL(settings.videoUrl).origin}` : '';
  // Chromium keeps no endpoints of plain http, and for `report-to` it forgets `report-uri`.
  const isSecure = settings.siteUrl.startsWith('https:');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${settings.scriptHashes.join(' ')}`.trim(),
    `style-src 'self' ${settings.styleHashes.join(' ')}`.trim(),
    "img-src 'self' https: data:",
    `media-src 'self'${video}`,
    "font-src 'self'",
    `connect-src 'self'${ai}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // `default` lets through what the framework writes to redraw a document: see app/site/redraw.ts.
    'trusted-types fourfold-worker default',
    `report-uri ${reportAddress}`,
    ...(isSecure ? ['report-to csp'] : []),
  ].join('; ');
  return {
    'content-security-policy': policy,
    ...(isSecure && { 'reporting-endpoints': `csp="${reportAddress}"` }),
  };
}
