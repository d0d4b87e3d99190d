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

const ownFiles = new Set(['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/favicon.ico']);

/** Addresses that are answered with a file, or with a 404, and never with a page. */
export function isFileAddress(path: string): boolean {
  return /^\/(?:assets|images|social|video|media|\.|api\/)/.test(path) || ownFiles.has(path);
}
