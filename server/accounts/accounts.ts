import { mailWords } from '../../domain/desk/mails.ts';
import { AccountStore } from './account-store.ts';
import { FactorService } from './factors/factor-service.ts';
import { PasskeyService } from './factors/passkey-service.ts';
import { FirstAdmin } from './sign-up/first-admin.ts';
import { SignInService } from './sign-in/sign-in-service.ts';
import { OidcService } from './oidc/oidc-service.ts';
import { OwnAccountService } from './own-account/own-account-service.ts';
import { PasswordService } from './passwords/password-service.ts';
import { SessionGuard } from './keys/session-store.ts';
import { SignUpService } from './sign-up/sign-up-service.ts';
import { PersonService } from './people/person-service.ts';
import { StatusService } from './people/status-service.ts';
import { UserDirectory } from './people/user-directory.ts';
import type { AccountParts } from './keys/account-access.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(parts: AccountParts) {
  return {
    /** What the desk says after an act that mails someone. */
    words: mailWords(parts.config.SMTP_URL !== undefined),
    directory: new AccountStore(parts.db, parts.clock),
    signUp: new SignUpService(parts),
    signIn: new SignInService(parts),
    passwords: new PasswordService(parts),
    status: new StatusService(parts),
    users: new UserDirectory(parts),
    persons: new PersonService(parts),
    sessions: new SessionGuard(parts),
    factors: new FactorService(parts),
    passkeys: new PasskeyService(parts),
    oidc: new OidcService(parts),
    ownAccount: new OwnAccountService(parts),
    firstAdmin: new FirstAdmin(parts),
  };
}
