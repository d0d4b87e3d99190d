import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';

import type { FieldControl } from '../../ui/field.tsx';
import { SmallButton } from '../small-button.tsx';

export type LibraryFieldProps = {
  control: FieldControl;
  label: string;
  value: string;
  onChange: (value: string) => void;
};

type LibraryChoiceProps = LibraryFieldProps & {
  Icon: LucideIcon;
  /** Set where the button is the control of the field. */
  button: FieldControl | undefined;
  isChosen: boolean;
  /** Draws the library. */
  children: (choose: (value: string) => void, close: () => void) => ReactNode;
};

/** The buttons that open the library and take away what was chosen there. */
export function LibraryChoice({
  control,
  label,
  onChange,
  Icon,
  button,
  isChosen,
  children,
}: LibraryChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  function choose(value: string): void {
    onChange(value);
    close();
  }

  function remove(): void {
    onChange('');
    requestAnimationFrame(() => document.getElementById(control.id)?.focus());
  }

  return (
    <>
      <div className="line wraps gap-8 icons-16">
        <SmallButton
          {...button}
          icon={Icon}
          label={`Choose or upload: ${label}`}
          aria-haspopup="dialog"
          onPress={() => setOpen(true)}
        >
          Choose or upload
        </SmallButton>
        {isChosen && (
          <SmallButton label={`Remove: ${label}`} onPress={remove}>
            Remove
          </SmallButton>
        )}
      </div>
      {isOpen && <Suspense>{children(choose, close)}</Suspense>}
    </>
  );
}
