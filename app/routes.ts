import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** Every URL of the site. Pages made of sections, shipped or built, go through one route, home by its lighter twin. */
export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    route('admin', 'routes/admin/desk.tsx', [
      index('routes/admin/users.tsx'),
      route('contact', 'routes/admin/inquiries.tsx'),
      route('audit', 'routes/admin/audit.tsx'),
      route('settings', 'routes/admin/settings.tsx'),
    ]),
    ...prefix('auth', [
      route('sign-up', 'routes/auth/sign-up.tsx'),
      route('sign-in', 'routes/auth/sign-in.tsx'),
      route('create-password', 'routes/auth/create-password.tsx'),
      route('forgot-password', 'routes/auth/forgot-password.tsx'),
      route('reset-password', 'routes/auth/reset-password.tsx'),
      route('verify', 'routes/auth/verify.tsx'),
    ]),
    ...prefix('guidance', [
      route('verification', 'routes/guidance/verification.tsx'),
      route('forgot-password', 'routes/guidance/forgot-password.tsx'),
    ]),
    route('account', 'routes/account.tsx'),
    route('preview/:token', 'routes/preview.tsx'),
    route('*', 'routes/section-page.tsx'),
  ]),
] satisfies RouteConfig;
