import { plainOriginOf } from '../../domain/values/web-address.ts';
import { isPrivatePath } from '../http/security-headers.ts';

const reportAddress = '/api/v1/csp-report';

/** Hashes replace a nonce, because finished pages are cached; there are no inline style attributes. */
export function policyHeaders(settings: {
  siteUrl: string;
  path: string;
  scriptHashes: string[];
  styleHashes: string[];
  videoUrl: string | undefined;
  aiBaseUrl: string;
  /** The origins of films and maps on this page; other pages allow no frame. */
  frames?: readonly string[];
}): Record<string, string> {
  // Pages with passwords never open the builder, and only the builder calls the AI service.
  const ai = isPrivatePath(settings.path) ? '' : sourceIn(settings.aiBaseUrl);
  const video = sourceIn(settings.videoUrl ?? '');
  // Chromium accepts no reporting endpoints over plain http, and `report-to` makes it ignore `report-uri`.
  const isSecure = settings.siteUrl.startsWith('https:');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${settings.scriptHashes.join(' ')}`.trim(),
    `style-src 'self' ${settings.styleHashes.join(' ')}`.trim(),
    "img-src 'self' https: data:",
    `media-src 'self'${video}`,
    ...(settings.frames?.length ? [`frame-src ${settings.frames.join(' ')}`] : []),
    "font-src 'self'",
    `connect-src 'self'${ai}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types fourfold-worker',
    `report-uri ${reportAddress}`,
    ...(isSecure ? ['report-to csp'] : []),
  ].join('; ');
  return {
    'content-security-policy': policy,
    ...(isSecure && { 'reporting-endpoints': `csp="${reportAddress}"` }),
  };
}

/** Both are checked where they are set; a value from elsewhere must not add its own policy. */
function sourceIn(url: string): string {
  const origin = plainOriginOf(url);
  return origin === undefined ? '' : ` ${origin}`;
}
