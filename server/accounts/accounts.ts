import { mailWords } from '../../domain/desk/mails.ts';
import { AccountStore } from './account-store.ts';
import { FactorService } from './factors/factor-service.ts';
import { PasskeyService } from './factors/passkey-service.ts';
import { FirstAdmin } from './sign-up/first-admin.ts';
import { ForgotPasswordService } from './passwords/forgot-password-service.ts';
import { SignInService } from './sign-in/sign-in-service.ts';
import { OidcService } from './oidc/oidc-service.ts';
import { MyDataService } from './own-account/my-data-service.ts';
import { OwnAccountService } from './own-account/own-account-service.ts';
import { PasswordService } from './passwords/password-service.ts';
import { SessionGuard } from './keys/session-store.ts';
import { SignUpService } from './sign-up/sign-up-service.ts';
import { type EraseParts, EraseService } from './people/erase-service.ts';
import { PersonService } from './people/person-service.ts';
import { StatusService } from './people/status-service.ts';
import { UserDirectory } from './people/user-directory.ts';
import type { AccountAccess, ClientLimits } from './keys/account-access.ts';
import type { Config } from '../config/config.ts';
import type { LoginThrottle } from '../limits/login-throttle.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { PasswordHasher } from './keys/password-hasher.ts';

export type Accounts = ReturnType<typeof createAccounts>;

type AccountParts = AccountAccess &
  ClientLimits & {
    config: Config;
    loginThrottle: LoginThrottle;
    captcha: Captcha;
    idempotency: Idempotency;
    hasher: PasswordHasher;
    settings: SettingsService;
    eraseInquiries: EraseParts['eraseInquiries'];
    hasPrivacyPage: () => Promise<boolean>;
  };

export function createAccounts(parts: AccountParts) {
  const factors = new FactorService(parts);
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
    forgotPassword: new ForgotPasswordService(parts),
    sessions: new SessionGuard(parts),
    factors,
    passkeys: new PasskeyService(parts),
    oidc: new OidcService(parts),
    ownAccount: new OwnAccountService(parts),
    myData: new MyDataService(parts, factors),
    erasing: new EraseService(parts),
    firstAdmin: new FirstAdmin(parts),
  };
}
