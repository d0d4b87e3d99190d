/** Hashes instead of a nonce, because finished pages are cached; no inline style attributes anywhere. */
export function contentSecurityPolicy(settings: {
  scriptHashes: string[];
  styleHashes: string[];
  videoUrl: string | undefined;
  aiBaseUrl: string;
}): string {
  const video = settings.videoUrl ? ` ${new URL(settings.videoUrl).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${settings.scriptHashes.join(' ')}`.trim(),
    `style-src 'self' ${settings.styleHashes.join(' ')}`.trim(),
    "img-src 'self' https: data:",
    `media-src 'self'${video}`,
    "font-src 'self'",
    `connect-src 'self' ${new URL(settings.aiBaseUrl).origin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // `default` lets through what the framework writes to redraw a document: see app/site/redraw.ts.
    'trusted-types fourfold-worker default',
  ].join('; ');
}
