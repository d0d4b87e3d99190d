import type { ReactNode } from 'react';

type IconButtonProps = {
  label: string;
  isDisabled?: boolean;
  isPressed?: boolean | undefined;
  /**
   * The button removes something: a quick second press is not meant for what comes into its place.
   */
  isRemoval?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/**
 * The button stays focusable when it is disabled, so that the keyboard keeps its place at the end
 * of a list.
 */
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
