import type { Api } from '../http/api.ts';
import type { Accounts } from './accounts.ts';
import { registerFactorRoutes } from './factors/factor-routes.ts';
import { registerAdminUserRoutes } from './people/user-routes.ts';
import { registerOidcRoutes } from './oidc/oidc-routes.ts';
import { registerOwnAccountRoutes } from './own-account/own-account-routes.ts';
import { registerPasswordRoutes } from './passwords/password-routes.ts';
import { registerSignInRoutes } from './sign-in/sign-in-routes.ts';
import { registerStatusRoutes } from './people/status-routes.ts';
import { registerSignUpRoutes } from './sign-up/sign-up-routes.ts';

export function registerAccountRoutes(api: Api, accounts: Accounts): void {
  registerSignUpRoutes(api, accounts);
  registerSignInRoutes(api, accounts);
  registerPasswordRoutes(api, accounts);
  registerFactorRoutes(api, accounts);
  registerAdminUserRoutes(api, accounts);
  registerStatusRoutes(api, accounts);
  registerOidcRoutes(api, accounts.oidc);
  registerOwnAccountRoutes(api, accounts);
}
