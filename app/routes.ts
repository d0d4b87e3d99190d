import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every URL of the site. Pages made of sections, shipped or built, all go through one route. */
export default [
  index('routes/page.tsx', { id: 'home' }),
  route('auth/sign-in', 'routes/auth/sign-in.tsx'),
  route('*', 'routes/page.tsx'),
] satisfies RouteConfig;
