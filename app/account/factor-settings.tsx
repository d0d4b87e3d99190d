import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { Factors } from '../../domain/accounts/account-answers.ts';
import { passkeyNameSchema } from '../../domain/accounts/account-factors.ts';
import { factorWords } from '../../domain/accounts/account-words.ts';
import { makeRecoveryCodes, removePasskey } from '../../domain/calls/own-account.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { publicDate } from '../ui/dates.ts';
import { saveFile } from '../ui/save-file.ts';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { ActButton, RemoveButton } from './act-buttons.tsx';
import { type ChangeFactors, Loaded, refreshOwn, useFactors } from './own-account.tsx';
import { addPasskey } from './passkeys.ts';
import { TotpSetting } from './totp-setting.tsx';

/** The second factors: an app, passkeys, and recovery codes for when both are lost. */
export function FactorSettings() {
  const factors = useFactors();
  const [codes, setCodes] = useState<string[]>([]);
  const change: ChangeFactors = async (work) => {
    // The reply may be lost although the change was made, so the factors are fetched again.
    const made = await work().catch(async (failure: unknown) => {
      await refreshOwn();
      throw failure;
    });
    toast.success(made.message);
    if (made.data) setCodes(made.data.recoveryCodes);
    await refreshOwn();
  };
  // Recovery codes are shown only once, so they come before any failure.
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={() => setCodes([])} />;
  return (
    <Loaded from={factors} loading={factorWords.loading}>
      {(known) => <Parts factors={known} change={change} />}
    </Loaded>
  );
}

function Parts({ factors, change }: { factors: Factors; change: ChangeFactors }) {
  const hasFactor = factors.totp !== null || factors.passkeys.length > 0;
  return (
    <div className="factor-settings">
      <Part title={factorWords.app}>
        <TotpSetting since={factors.totp?.since} change={change} />
      </Part>
      <Part title={factorWords.passkeys}>
        <PasskeyList passkeys={factors.passkeys} change={change} />
      </Part>
      {hasFactor && (
        <Part title={factorWords.recovery}>
          <NewCodes left={factors.recoveryCodesLeft} change={change} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="setting-form">
      <h3 className="factor-title">{title}</h3>
      {children}
    </section>
  );
}

function NewCodes({ left, change }: { left: number; change: ChangeFactors }) {
  return (
    <>
      <p>{left === 1 ? factorWords.oneCodeLeft : factorWords.codesLeft({ left })}</p>
      <p className="field-hint">{factorWords.codesMissing}</p>
      <ActButton act={() => change(() => call(makeRecoveryCodes))}>
        {factorWords.newCodes}
      </ActButton>
    </>
  );
}

/** The codes are shown once. The server keeps only their hashes and cannot show them again. */
function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="setting-form">
      <h3 ref={heading} tabIndex={-1} className="recovery-title">
        {factorWords.codesTitle}
      </h3>
      <p>{factorWords.codesText}</p>
      <ul className="recovery-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="setting-buttons">
        <Button look="quiet" onClick={() => void copy(codes)}>
          {factorWords.copy}
        </Button>
        <Button look="quiet" onClick={() => download(codes)}>
          {factorWords.download}
        </Button>
        <Button onClick={onKept}>{factorWords.kept}</Button>
      </div>
    </div>
  );
}

/** The browser may refuse the clipboard; the codes stay on the screen to be copied by hand. */
async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(factorWords.copied);
  } catch {
    toast.error(factorWords.notCopied);
  }
}

function download(codes: string[]): void {
  saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
}

type Passkey = Factors['passkeys'][number];

function PasskeyList({ passkeys, change }: { passkeys: Passkey[]; change: ChangeFactors }) {
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{factorWords.noPasskeys}</p>
      ) : (
        <ul className="account-devices">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} change={change} />
          ))}
        </ul>
      )}
      <AddPasskey change={change} />
    </>
  );
}

function PasskeyLine({ passkey, change }: { passkey: Passkey; change: ChangeFactors }) {
  const { id, name, createdAt } = passkey;
  return (
    <li>
      <div>
        <p>{name}</p>
        <p className="field-hint">
          <span>{factorWords.added({ when: publicDate(new Date(createdAt)) })}</span>
          <span>{lastUse(passkey)}</span>
        </p>
      </div>
      <RemoveButton
        title={factorWords.removeTitle({ name })}
        text={factorWords.removeText}
        keep={factorWords.keep}
        remove={factorWords.remove}
        label={factorWords.removeOf({ name })}
        isSmall
        onRemove={() => change(() => call(removePasskey, { params: { id } }))}
      />
    </li>
  );
}

function AddPasskey({ change }: { change: ChangeFactors }) {
  const form = useCheckedForm({
    id: 'passkey',
    schema: passkeyNameSchema,
    async onValid({ name }, filled) {
      await change(() => addPasskey(name));
      filled.reset();
    },
  });
  return (
    <CheckedForm form={form} className="setting-form" button={factorWords.addPasskey}>
      <TextField
        {...form.required('name', factorWords.passkeyName, 'off')}
        hint={factorWords.passkeyNameHint}
      />
    </CheckedForm>
  );
}

function lastUse({ lastUsedAt }: Passkey): string {
  return lastUsedAt === null
    ? factorWords.neverUsed
    : factorWords.lastUsed({ when: publicDate(new Date(lastUsedAt)) });
}
