import type { ButtonHTMLAttributes, ReactNode } from 'react';

import { Spinner } from './spinner.tsx';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: 'solid' | 'quiet';
  isSmall?: boolean;
  /** Something is under way: the button keeps its words and place, and takes no second press. */
  isBusy?: boolean;
  children: ReactNode;
};

export function Button({
  look = 'solid',
  isSmall = false,
  isBusy = false,
  disabled = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const classes = ['button', look === 'quiet' && 'button-quiet', isSmall && 'button-small'];
  return (
    <button
      {...rest}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled || isBusy}
    >
      {isBusy && <Spinner />}
      {/* A translator replaces texts: what comes and goes must not stand beside one. */}
      <span className="button-words">{children}</span>
    </button>
  );
}
