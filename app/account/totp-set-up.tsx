import type { TotpBegun } from '../../domain/account-answers.ts';
import { confirmTotpSchema } from '../../domain/account-factors.ts';
import { factorWords } from '../../domain/account-words.ts';
import { Button } from '../ui/button.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { CodeField } from './code-field.tsx';
import { type ChangeFactors, confirmTotp } from './factors.ts';

type TotpSetUpProps = {
  begun: TotpBegun;
  change: ChangeFactors;
  onCancel: () => void;
};

/** Cameras want a light edge of four modules around the code. */
const edge = 4;

export function TotpSetUp({ begun, change, onCancel }: TotpSetUpProps) {
  const { formProps, errors, isBusy } = useCheckedForm({
    schema: confirmTotpSchema,
    async onValid({ code }) {
      await change(() => confirmTotp(code, begun.secret));
    },
  });
  const { size, path } = begun.picture;
  const width = size + 2 * edge;
  return (
    <form className="setting-form" {...formProps}>
      <p>{factorWords.scan}</p>
      <svg
        className="totp-picture"
        // An image file of it would have to be fetched from somewhere; this one is for one pair of eyes.
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
      <CodeField id="totp-set-up-code" method="totp" error={errors['code']} />
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
