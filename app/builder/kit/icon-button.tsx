import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react';

type IconButtonProps = {
  label: string;
  Icon: LucideIcon;
  isDisabled?: boolean;
  isPressed?: boolean | undefined;
  /** A quick second press is not meant for what comes into the place of what was removed. */
  isRemoval?: boolean;
  onPress: () => void;
};

/** Stays focusable when disabled: the keyboard keeps its place at the end of a list. */
export function IconButton(props: IconButtonProps) {
  const { label, Icon, isDisabled = false, isPressed, isRemoval = false, onPress } = props;
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
      <Icon />
    </button>
  );
}

type MoveButtonsProps = {
  name: string;
  index: number;
  count: number;
  isSideways?: boolean;
  onMove: (step: -1 | 1) => void;
};

/** Two buttons that move an item of a list by one place. */
export function MoveButtons({ name, index, count, isSideways = false, onMove }: MoveButtonsProps) {
  const [back, on] = isSideways ? ['back', 'forward'] : ['up', 'down'];
  return (
    <>
      <IconButton
        label={`Move ${name} ${back}`}
        Icon={isSideways ? ArrowLeft : ArrowUp}
        isDisabled={index === 0}
        onPress={() => onMove(-1)}
      />
      <IconButton
        label={`Move ${name} ${on}`}
        Icon={isSideways ? ArrowRight : ArrowDown}
        isDisabled={index === count - 1}
        onPress={() => onMove(1)}
      />
    </>
  );
}
