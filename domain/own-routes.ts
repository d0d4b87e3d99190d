/** Addresses the site has whatever the tree says, besides its shipped pages; a test holds them to `app/routes.ts`. */
export const ownRoutes: readonly string[] = [
  '/admin',
  '/admin/contact',
  '/admin/audit',
  '/auth/sign-up',
  '/auth/sign-in',
  '/auth/create-password',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/verify',
  '/guidance/verification',
  '/guidance/forgot-password',
  '/account',
];

const ownFiles = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/favicon.ico',
  '/health',
  '/ready',
]);

/** First parts of addresses under which there are files and calls, and never pages. */
export const fileFolders: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'images',
  'media',
  'social',
  'video',
]);

/** Addresses that are answered with a file, by a call, or with a 404, and never with a page. */
export function isFileAddress(path: string): boolean {
  const [, first = ''] = path.split('/', 2);
  return fileFolders.has(first) || first.startsWith('.') || ownFiles.has(path);
}
