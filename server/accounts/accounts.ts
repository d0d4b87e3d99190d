import type { AccountParts } from './account-parts.ts';
import { AccountStore } from './account-store.ts';
import { FirstAdmin } from './first-admin.ts';
import { ForgotPasswordService } from './forgot-password-service.ts';
import { InvitationService } from './invitation-service.ts';
import { LinkService } from './link-service.ts';
import { LoginService } from './login-service.ts';
import { OidcService } from './oidc-service.ts';
import { PasswordService } from './password-service.ts';
import { SessionService } from './session-service.ts';
import { SignUpService } from './sign-up-service.ts';
import { StandingService } from './standing-service.ts';
import { UserDirectory } from './user-directory.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** The life of an account: asked for, let in, signed in, recovered. */
export function createAccounts(parts: AccountParts) {
  return {
    parts,
    directory: new AccountStore(parts.db, parts.clock),
    signUp: new SignUpService(parts),
    login: new LoginService(parts),
    links: new LinkService(parts),
    passwords: new PasswordService(parts),
    standing: new StandingService(parts),
    users: new UserDirectory(parts),
    forgotPassword: new ForgotPasswordService(parts),
    sessions: new SessionService(parts),
    invitations: new InvitationService(parts),
    oidc: new OidcService(parts),
    firstAdmin: new FirstAdmin(parts),
  };
}
