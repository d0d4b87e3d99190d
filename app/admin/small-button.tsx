import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Spinner } from '../ui/spinner.tsx';

type SmallButtonProps = {
  look?: 'solid' | 'danger';
  icon?: LucideIcon;
  /** What a screen reader says instead of the words. */
  label?: string;
  /** Its act is running: it ignores a press, and keeps the focus, which a disabled one would lose. */
  isBusy?: boolean;
  busyWords?: string | undefined;
  /** Without an act of its own it sends its form. */
  type?: 'submit';
  onPress?: () => void;
  children: ReactNode;
};

export function SmallButton(props: SmallButtonProps) {
  const { look, icon: Icon, label, isBusy = false, busyWords, type, onPress, children } = props;
  const looks = { solid: 'desk-small desk-small-solid', danger: 'desk-small danger' };
  return (
    <button
      type={type ?? 'button'}
      className={look ? looks[look] : 'desk-small'}
      aria-label={label}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress?.()}
    >
      {Icon && <Icon aria-hidden="true" />}
      {isBusy && busyWords && <Spinner label={busyWords} />}
      <span>{children}</span>
    </button>
  );
}
