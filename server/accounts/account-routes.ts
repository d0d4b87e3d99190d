import { type Api, withZod } from '../http/api.ts';
import type { Accounts } from './accounts.ts';
import { registerFactorRoutes } from './factors/factor-routes.ts';
import { registerAdminUserRoutes } from './people/user-routes.ts';
import { registerOidcRoutes } from './oidc/oidc-routes.ts';
import { registerOwnAccountRoutes } from './own-account/own-account-routes.ts';
import { registerPasswordRoutes } from './passwords/password-routes.ts';
import { registerSignInRoutes } from './sign-in/sign-in-routes.ts';
import { registerStatusRoutes } from './people/status-routes.ts';
import { registerSignUpRoutes } from './sign-up/sign-up-routes.ts';

/** Registers every call under `/auth`. The answers hold personal data and tokens, so caches must not store them. */
export async function registerAccountRoutes(api: Api, accounts: Accounts): Promise<void> {
  await api.register(
    async (scope) => {
      const auth = withZod(scope);
      auth.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      registerSignUpRoutes(auth, accounts);
      registerSignInRoutes(auth, accounts);
      registerPasswordRoutes(auth, accounts);
      registerFactorRoutes(auth, accounts);
      registerAdminUserRoutes(auth, accounts);
      registerStatusRoutes(auth, accounts);
      registerOidcRoutes(auth, accounts.oidc);
      registerOwnAccountRoutes(auth, accounts);
    },
    { prefix: '/auth' },
  );
}
