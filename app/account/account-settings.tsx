import { type ReactNode, useEffect } from 'react';

import { accountWords, factorWords, settingsWords } from '../../domain/accounts/account-words.ts';
import type { StaffRole } from '../../domain/accounts/accounts.ts';
import { ownAccountWords } from '../../domain/accounts/own-account-words.ts';
import { isStaff } from '../../domain/accounts/rights.ts';
import { unlinkProvider } from '../../domain/calls/own-account.ts';
import { cameSignedIn, useAuth } from '../api/auth-store.ts';
import { change } from '../api/call.ts';
import { logOut } from '../page/account.ts';
import { goTo } from '../site/go-to.ts';
import { keepPath } from '../site/kept-path.ts';
import { SessionChangedNotice } from '../site/session-changed-notice.tsx';
import { useAct } from '../site/use-act.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { AiKeyForm } from './ai-key-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { DeviceList } from './device-list.tsx';
import { FactorSettings } from './factor-settings.tsx';
import { Loaded } from './loaded.tsx';
import { MyData } from './my-data.tsx';
import { changeOwn, useOwnAccount } from './own-account.ts';
import { ChangePasswordForm, MakePasswordForm } from './password-forms.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RemoveButton } from './remove-button.tsx';

/** The settings of one's own account. */
export function AccountSettings() {
  useMembersOnly();
  const user = useAuth((state) => state.user);
  const account = useOwnAccount();
  const { data: own } = account;
  return (
    <section className="account-settings">
      <SessionChangedNotice />
      <ProofDialog />
      <div className="wrap">
        <h1 className="account-title">{settingsWords.title}</h1>
        <p className="account-text">{user && settingsWords.signedInAs({ name: user.fullName })}</p>
        {own?.pendingRole && <RoleOffer role={own.pendingRole} />}
        <Setting title={ownAccountWords.details} text={ownAccountWords.detailsText}>
          <Loaded from={account} loading={ownAccountWords.loading}>
            {(known) => <DetailsForm {...known} />}
          </Loaded>
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
          <Loaded from={account} loading={ownAccountWords.loading}>
            {(known) => <MyData account={known} />}
          </Loaded>
        </Setting>
      </div>
    </section>
  );
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

/** Tells a person which role waits for them, and what they do to get it. */
function RoleOffer({ role }: { role: StaffRole }) {
  return (
    <div className="notice account-notice">
      <p>{ownAccountWords[`roleWaits${role}`]}</p>
      <p>{ownAccountWords.roleSteps}</p>
      <Button isSmall onClick={() => void signInAgain(role)}>
        {ownAccountWords.signInAgain}
      </Button>
    </div>
  );
}

async function signInAgain(role: StaffRole): Promise<void> {
  await logOut();
  if (role === 'Admin') keepPath({ pathname: '/admin', search: '' });
  void goTo('/auth/sign-in', { replace: true });
}

/** For people who have a new identity at the provider, or want to sign in by password alone. */
function LinkedProvider() {
  const { isBusy, run } = useAct();
  return (
    <div className="setting-form">
      <p>{ownAccountWords.linked}</p>
      <RemoveButton
        title={ownAccountWords.unlinkTitle}
        text={ownAccountWords.unlinkText}
        keep={ownAccountWords.keepLinked}
        remove={ownAccountWords.unlink}
        isBusy={isBusy}
        onRemove={() => run(async () => toast.success(await changeOwn(change(unlinkProvider))))}
      />
    </div>
  );
}
