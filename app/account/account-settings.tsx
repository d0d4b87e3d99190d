import type { ReactNode } from 'react';

import { AiKeyForm } from './ai-key-form.tsx';
import { useAuth } from '../api/auth-store.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeviceList } from './device-list.tsx';
import { PassingWords } from '../site/passing-words.tsx';
import { useMembersOnly } from './use-members-only.ts';

/** What people can do about their own account. */
export function AccountSettings() {
  useMembersOnly();
  const user = useAuth((state) => state.user);
  return (
    <section className="account-settings">
      <PassingWords />
      <div className="wrap">
        <h1 className="account-title">Your account</h1>
        <p className="account-text">{user && `Signed in as ${user.fullName}.`}</p>
        <Setting title="Password" text="Changing it signs out all your other devices.">
          <ChangePasswordForm />
        </Setting>
        <Setting
          title="Signed-in devices"
          text="Where your account is open right now. Sign out what you do not know."
        >
          <DeviceList />
        </Setting>
        <Setting
          title="AI key"
          text="Your own key for writing suggestions in the page builder. It goes from this browser straight to the provider and never to our server."
        >
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
