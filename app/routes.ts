import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every URL of the site. Pages made of sections, shipped or built, go through one route, home by its lighter twin. */
export default [
  index('routes/home.tsx'),
  route('auth/sign-in', 'routes/auth/sign-in.tsx'),
  route('admin', 'routes/admin/desk.tsx', [
    index('routes/admin/users.tsx'),
    route('contact', 'routes/admin/inquiries.tsx'),
    route('audit', 'routes/admin/audit.tsx'),
  ]),
  route('*', 'routes/page.tsx'),
] satisfies RouteConfig;
