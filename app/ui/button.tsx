import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';

import { Spinner } from './spinner.tsx';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: 'solid' | 'quiet' | 'danger';
  isSmall?: boolean;
  /** An act is running: the button keeps its words and place, and ignores a second press. */
  isBusy?: boolean;
  /** For a button that its own press disables: browsers take the focus from a disabled button. */
  keepsFocus?: boolean;
  children: ReactNode;
};

export function Button({
  look = 'solid',
  isSmall = false,
  isBusy = false,
  disabled = false,
  keepsFocus = false,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const classes = ['button', look !== 'solid' && `button-${look}`, isSmall && 'button-small'];
  const isOff = disabled || isBusy;
  return (
    <button
      {...rest}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      disabled={isOff && !keepsFocus}
      aria-disabled={(isOff && keepsFocus) || undefined}
      aria-busy={isBusy || undefined}
      onClick={isOff ? preventDefault : onClick}
    >
      {isBusy && <Spinner />}
      {/* A translator replaces text nodes, so an element that comes and goes must not stand
          beside one. */}
      <span className="button-words">{children}</span>
    </button>
  );
}

/** A busy button does not submit its form. */
function preventDefault(event: MouseEvent): void {
  event.preventDefault();
}
