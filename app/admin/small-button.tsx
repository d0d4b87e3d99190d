import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { Spinner } from '../ui/spinner.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'onClick'>;

type SmallButtonProps = ButtonProps & {
  look?: 'solid' | 'danger';
  icon?: LucideIcon;
  /** What a screen reader says instead of the words. */
  label?: string;
  /** Its act is running: it ignores a press, and keeps the focus, which a disabled one would lose. */
  isBusy?: boolean;
  busyWords?: string | undefined;
  /** Without an act of its own it sends its form. */
  onPress?: () => void;
};

export function SmallButton(props: SmallButtonProps) {
  const { look, icon: Icon, label, isBusy = false, busyWords, onPress, children, ...rest } = props;
  const looks = { solid: 'desk-small desk-small-solid', danger: 'desk-small danger' };
  return (
    <button
      type="button"
      {...rest}
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

type IconButtonProps = ButtonProps & { label: string; Icon: LucideIcon; onPress: () => void };

export function IconButton({ label, Icon, onPress, ...rest }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} {...rest} onClick={onPress}>
      <Icon aria-hidden="true" />
    </button>
  );
}
