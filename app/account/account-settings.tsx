import { type ReactNode, useEffect } from 'react';

import { accountWords, factorWords, settingsWords } from '../../domain/accounts/account-words.ts';
import { ownAccountWords } from '../../domain/accounts/own-account-words.ts';
import { isStaff } from '../../domain/accounts/rights.ts';
import type { OwnAccount } from '../../domain/accounts/own-account.ts';
import { cameSignedIn, useAuth } from '../api/auth-store.ts';
import { goTo } from '../site/go-to.ts';
import { keepPath } from '../site/kept-path.ts';
import { SessionChangedNotice } from '../site/session-changed-notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AiKeyForm } from './ai-key-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { DeviceList } from './device-list.tsx';
import { FactorSettings } from './factor-settings.tsx';
import { LinkedProvider } from './linked-provider.tsx';
import { LoadProblem } from './load-problem.tsx';
import { MyData } from './my-data.tsx';
import { useOwnAccount } from './own-account.ts';
import { ChangePasswordForm, MakePasswordForm } from './password-forms.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RoleOffer } from './role-offer.tsx';

/** The settings of one's own account. */
export function AccountSettings() {
  useMembersOnly();
  const user = useAuth((state) => state.user);
  const { data: own } = useOwnAccount();
  return (
    <section className="account-settings">
      <SessionChangedNotice />
      <ProofDialog />
      <div className="wrap">
        <h1 className="account-title">{settingsWords.title}</h1>
        <p className="account-text">{user && settingsWords.signedInAs({ name: user.fullName })}</p>
        {own?.pendingRole && <RoleOffer role={own.pendingRole} />}
        <Setting title={ownAccountWords.details} text={ownAccountWords.detailsText}>
          <WithOwnAccount>{(account) => <DetailsForm {...account} />}</WithOwnAccount>
        </Setting>
        <Setting title={accountWords.password} text={settingsWords.passwordText}>
          {own?.hasPassword === false ? <MakePasswordForm /> : <ChangePasswordForm />}
        </Setting>
        {own?.isLinked && (
          <Setting title={ownAccountWords.provider} text={ownAccountWords.providerText}>
            <LinkedProvider />
          </Setting>
        )}
        <Setting title={factorWords.title} text={factorWords.text}>
          <FactorSettings />
        </Setting>
        <Setting title={settingsWords.devices} text={settingsWords.devicesText}>
          <DeviceList />
        </Setting>
        {isStaff(user?.role) && (
          <Setting title={settingsWords.aiKey} text={settingsWords.aiKeyText}>
            <AiKeyForm />
          </Setting>
        )}
        <Setting title={ownAccountWords.data} text={ownAccountWords.dataText}>
          <WithOwnAccount>{(account) => <MyData account={account} />}</WithOwnAccount>
        </Setting>
      </div>
    </section>
  );
}

/** Draws its children once the account has come from the server, or says why it has not. */
function WithOwnAccount({ children }: { children: (account: OwnAccount) => ReactNode }) {
  const { data: account, error, refetch } = useOwnAccount();
  if (account) return children(account);
  if (!error) return <Spinner label={ownAccountWords.loading} />;
  return <LoadProblem error={error} onRetry={() => void refetch()} />;
}

type SettingProps = { title: string; text: string; children: ReactNode };

function Setting({ title, text, children }: SettingProps) {
  return (
    <div className="account-setting">
      <div>
        <h2 className="dialog-title">{title}</h2>
        <p className="account-text">{text}</p>
      </div>
      {children}
    </div>
  );
}

/**
 * Screens of one's own account ask people to sign in who are signed out, here or in another tab.
 */
function useMembersOnly(): void {
  useEffect(() => {
    const leaveWhenSignedOut = () => {
      if (!useAuth.getState().isAuth) void goTo('/auth/sign-in', { replace: true });
    };
    if (!cameSignedIn && !useAuth.getState().isAuth) keepPath(location);
    leaveWhenSignedOut();
    return useAuth.subscribe(leaveWhenSignedOut);
  }, []);
}
