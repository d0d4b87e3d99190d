import { type ReactNode, useEffect } from 'react';

import type { Session } from '../../domain/accounts/account-answers.ts';
import {
  accountWords,
  factorWords,
  passwordWords,
  settingsWords,
} from '../../domain/accounts/account-words.ts';
import {
  changePasswordSchema,
  makePasswordSchema,
  type StaffRole,
} from '../../domain/accounts/accounts.ts';
import { ownAccountWords } from '../../domain/accounts/own-account-words.ts';
import { isStaff } from '../../domain/accounts/rights.ts';
import { changePassword, makePassword, unlinkProvider } from '../../domain/calls/own-account.ts';
import * as calls from '../../domain/calls/own-account.ts';
import { passwordLimits } from '../../domain/values/password-limits.ts';
import { cameSignedIn, useAuth } from '../api/auth-store.ts';
import { change } from '../api/call.ts';
import { logOut } from '../page/account.ts';
import { goTo } from '../site/go-to.ts';
import { keepPath } from '../site/kept-path.ts';
import { SessionChangedNotice } from '../site/session-changed-notice.tsx';
import { Button } from '../ui/button.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { publicDate } from '../ui/dates.ts';
import { PasswordField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { ActButton, RemoveButton } from './act-buttons.tsx';
import { AiKeyForm } from './ai-key-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { FactorSettings } from './factor-settings.tsx';
import { MyData } from './my-data.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { changeOwn, Loaded, refreshOwn, useDevices, useOwnAccount } from './own-account.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { callAndSignIn } from './signed-in-answer.ts';

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

function Setting({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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

/** People who are signed out, here or in another tab, are asked to sign in. */
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
  return (
    <div className="setting-form">
      <p>{ownAccountWords.linked}</p>
      <RemoveButton
        title={ownAccountWords.unlinkTitle}
        text={ownAccountWords.unlinkText}
        keep={ownAccountWords.keepLinked}
        remove={ownAccountWords.unlink}
        onRemove={async () => toast.success(await changeOwn(change(unlinkProvider)))}
      />
    </div>
  );
}

function DeviceList() {
  return (
    <Loaded from={useDevices()} loading={settingsWords.loadingDevices}>
      {(devices) => <Devices devices={devices} />}
    </Loaded>
  );
}

function Devices({ devices }: { devices: Session[] }) {
  return (
    <div className="setting-form">
      <ul className="account-devices">
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <p>{device.client}</p>
              <p className="field-hint">
                <span>
                  {device.isCurrent
                    ? settingsWords.thisDevice
                    : settingsWords.lastSeen({ when: publicDate(new Date(device.lastSeenAt)) })}
                </span>
                <span>
                  {settingsWords.signedIn({ when: publicDate(new Date(device.createdAt)) })}
                </span>
              </p>
            </div>
            {!device.isCurrent && (
              <ActButton
                isSmall
                aria-label={settingsWords.signOutOf({ device: device.client })}
                act={() => end(change(calls.endSession, { params: { sessionId: device.id } }))}
              >
                {settingsWords.signOut}
              </ActButton>
            )}
          </li>
        ))}
      </ul>
      <ActButton disabled={devices.length < 2} act={() => end(change(calls.endOtherSessions))}>
        {settingsWords.signOutElsewhere}
      </ActButton>
    </div>
  );
}

async function end(asked: Promise<string>): Promise<void> {
  toast.success(await changeOwn(asked));
}

function ChangePasswordForm() {
  const form = useCheckedForm({
    id: 'change',
    schema: changePasswordSchema,
    async onValid(body, filled) {
      toast.success(await callAndSignIn(changePassword, body));
      filled.reset();
      await refreshOwn();
    },
  });
  return (
    <CheckedForm form={form} className="setting-form" button={passwordWords.change}>
      <PasswordField
        {...form.required('currentPassword', passwordWords.current, 'current-password')}
      />
      <NewPasswordFields required={form.required} minLength={useOwnMinLength()} />
    </CheckedForm>
  );
}

/** For people who have always signed in through the provider and have no password. */
function MakePasswordForm() {
  const form = useCheckedForm({
    id: 'make',
    schema: makePasswordSchema,
    async onValid(body) {
      toast.success(await callAndSignIn(makePassword, body));
      await refreshOwn();
    },
  });
  return (
    <CheckedForm form={form} className="setting-form" button={passwordWords.make}>
      <p>{passwordWords.none}</p>
      <NewPasswordFields required={form.required} minLength={useOwnMinLength()} />
    </CheckedForm>
  );
}

function useOwnMinLength(): number {
  const needsLong = useAuth((state) => isStaff(state.user?.role));
  return needsLong ? passwordLimits.staffMin : passwordLimits.min;
}
