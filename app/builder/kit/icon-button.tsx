import type { ReactNode } from 'react';

type IconButtonProps = {
  label: string;
  isDisabled?: boolean;
  isPressed?: boolean;
  /** It takes something away: a second press in the same moment is not meant for what comes into its place. */
  isRemoval?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** Stays focusable when there is nothing to do, so that the keyboard does not lose its place at the end of a list. */
export function IconButton({
  label,
  isDisabled = false,
  isPressed,
  isRemoval = false,
  onPress,
  children,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className="builder-icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      aria-pressed={isPressed}
      data-removes={isRemoval ? '' : undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </button>
  );
}
