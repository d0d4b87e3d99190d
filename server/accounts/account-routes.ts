import type { ZodTypeProvider } from 'fastify-type-provider-zod';

import type { Api } from '../http/api.ts';
import type { Accounts } from './accounts.ts';
import { registerAdminUserRoutes } from './admin-user-routes.ts';
import { registerOidcRoutes } from './oidc-routes.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';
import { registerStandingRoutes } from './standing-routes.ts';

/** Every call under `/auth`. Its answers carry people and tokens, so nothing may keep them. */
export async function registerAccountRoutes(api: Api, accounts: Accounts): Promise<void> {
  await api.register(
    async (scope) => {
      const auth = scope.withTypeProvider<ZodTypeProvider>();
      auth.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      registerSignInRoutes(auth, accounts);
      registerPasswordRoutes(auth, accounts);
      registerSessionRoutes(auth, accounts);
      registerAdminUserRoutes(auth, accounts);
      registerStandingRoutes(auth, accounts);
      registerOidcRoutes(auth, accounts);
    },
    { prefix: '/auth' },
  );
}
