import { useState } from 'react';

import type { TotpBegun } from '../../domain/accounts/account-answers.ts';
import { confirmTotpSchema } from '../../domain/accounts/account-factors.ts';
import * as calls from '../../domain/calls/own-account.ts';
import { call, read } from '../api/call.ts';
import { factorWords } from '../../domain/accounts/account-words.ts';
import { Button } from '../ui/button.tsx';
import { publicDate } from '../ui/dates.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { ActButton, RemoveButton } from './act-buttons.tsx';
import { CodeField } from './factor-fields.tsx';
import type { ChangeFactors } from './own-account.tsx';

type TotpSettingProps = {
  since: string | undefined;
  change: ChangeFactors;
};

export function TotpSetting({ since, change }: TotpSettingProps) {
  const [begun, setBegun] = useState<TotpBegun>();

  if (since !== undefined) {
    return (
      <>
        <p>{factorWords.on({ since: publicDate(new Date(since)) })}</p>
        <RemoveButton
          title={factorWords.turnOffTitle}
          text={factorWords.turnOffText}
          keep={factorWords.keepOn}
          remove={factorWords.turnOff}
          onRemove={() => {
            setBegun(undefined);
            return change(() => call(calls.removeTotp));
          }}
        />
      </>
    );
  }
  if (begun) {
    return <TotpSetUp begun={begun} change={change} onCancel={() => setBegun(undefined)} />;
  }
  return (
    <>
      <p>{factorWords.off}</p>
      <ActButton look="solid" act={async () => setBegun(await read(calls.beginTotp))}>
        {factorWords.setUp}
      </ActButton>
    </>
  );
}

type TotpSetUpProps = {
  begun: TotpBegun;
  change: ChangeFactors;
  onCancel: () => void;
};

/** Cameras want a light edge of four modules around the code. */
const edge = 4;

function TotpSetUp({ begun, change, onCancel }: TotpSetUpProps) {
  const { formProps, field, problem, isBusy } = useCheckedForm({
    id: 'totp-set-up',
    schema: confirmTotpSchema,
    async onValid({ code }) {
      await change(() => call(calls.confirmTotp, { body: { code, secret: begun.secret } }));
    },
  });
  const { size, path } = begun.picture;
  const width = size + 2 * edge;
  return (
    <form className="setting-form" {...formProps}>
      <p>{factorWords.scan}</p>
      <svg
        className="totp-picture"
        // The code is secret, so it is drawn inline and never an image file with an address.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={factorWords.picture}
        viewBox={`${-edge} ${-edge} ${width} ${width}`}
        shapeRendering="crispEdges"
      >
        <rect x={-edge} y={-edge} width={width} height={width} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className="totp-secret">
        <span className="field-label">{factorWords.secret}</span>
        <code translate="no">{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField {...field('code')} method="totp" />
      <FormProblem words={problem} />
      <div className="setting-buttons">
        <Button type="submit" isBusy={isBusy}>
          {factorWords.turnOn}
        </Button>
        <Button look="quiet" onClick={onCancel} disabled={isBusy}>
          {factorWords.cancel}
        </Button>
      </div>
    </form>
  );
}
