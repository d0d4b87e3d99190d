import type { ReactNode } from 'react';

import { accountWords, factorWords, settingsWords } from '../../domain/account-words.ts';
import { AiKeyForm } from './ai-key-form.tsx';
import { useAuth } from '../api/auth-store.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { FactorSettings } from './factor-settings.tsx';
import { DeviceList } from './device-list.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { PassingWords } from '../site/passing-words.tsx';
import { useMembersOnly } from './use-members-only.ts';

/** What people can do about their own account. */
export function AccountSettings() {
  useMembersOnly();
  const user = useAuth((state) => state.user);
  return (
    <section className="account-settings">
      <PassingWords />
      <ProofDialog />
      <div className="wrap">
        <h1 className="account-title">{settingsWords.title}</h1>
        <p className="account-text">{user && settingsWords.signedInAs(user.fullName)}</p>
        <Setting title={accountWords.password} text={settingsWords.passwordText}>
          <ChangePasswordForm />
        </Setting>
        <Setting title={factorWords.title} text={factorWords.text}>
          <FactorSettings />
        </Setting>
        <Setting title={settingsWords.devices} text={settingsWords.devicesText}>
          <DeviceList />
        </Setting>
        <Setting title={settingsWords.aiKey} text={settingsWords.aiKeyText}>
          <AiKeyForm />
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
