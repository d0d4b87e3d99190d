import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';

import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { toast } from '../../ui/toast.ts';
import { SmallButton } from '../small-button.tsx';

type UnsavedFormProps = {
  ref?: RefObject<HTMLFormElement | null>;
  className: string;
  /** How many fields are changed, and what one is called. */
  count: number;
  one: 'change' | 'sentence';
  problem?: string | undefined;
  isSaving: boolean;
  onSubmit: () => void;
  /** Returns what brings the discarded changes back. */
  onDiscard: () => () => void;
  children: ReactNode;
};

/** A form that sends nothing before Save, whose bar appears with the first change. */
export function UnsavedForm(props: UnsavedFormProps) {
  const { ref, className, count, onSubmit, children, ...bar } = props;
  /** The person goes on there when the bar, which had the focus, is gone. */
  const lastField = useRef<HTMLElement>(null);
  return (
    // It hears of the focus of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={ref}
      className={className}
      method="post"
      noValidate
      onFocus={({ target }) => {
        if (!target.closest('.settings-bar')) lastField.current = target;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.isSaving && count > 0) onSubmit();
      }}
    >
      {children}
      {count > 0 && (
        <SaveBar
          {...bar}
          count={count}
          onGone={() => lastField.current?.focus({ preventScroll: true })}
        />
      )}
    </form>
  );
}

type SaveBarProps = Pick<
  UnsavedFormProps,
  'count' | 'one' | 'problem' | 'isSaving' | 'onDiscard'
> & { onGone: () => void };

function SaveBar({ count, one, problem, isSaving, onDiscard, onGone }: SaveBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const leave = useEffectEvent(() => bar.current?.contains(document.activeElement) && onGone());
  useLayoutEffect(() => () => void leave(), []);

  function discard(): void {
    const run = onDiscard();
    toast.success('Your changes have been discarded.', { text: 'Undo', run });
  }

  return (
    <fieldset
      ref={bar}
      className="settings-bar sticky above-24 pad-y-12 pad-x-16 floats cluster panel gap-8 gap-x-12"
      aria-label="Unsaved changes"
    >
      <FormProblem words={problem} />
      <output className="grow medium">
        {count === 1 ? `1 unsaved ${one}` : `${count} unsaved ${one}s`}
      </output>
      <Button look="quiet" isSmall type="button" onClick={discard}>
        Discard
      </Button>
      <Button isSmall type="submit" isBusy={isSaving} keepsFocus>
        Save
      </Button>
    </fieldset>
  );
}

type FormGroupProps = {
  /** The id of its heading, where links lead here. */
  id?: string;
  title: string;
  about: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Fields that belong together, with what they are for beside them. */
export function FormGroup({ id, title, about, className = '', children }: FormGroupProps) {
  const made = useId();
  const heading = id ?? made;
  return (
    <section
      className={`settings-group stack pad-y-32 ruled-below ${className}`.trim()}
      aria-labelledby={heading}
    >
      <div className="settings-about">
        <h3 id={heading}>{title}</h3>
        {about}
      </div>
      <div className="settings-fields stack gap-20 packed-top">{children}</div>
    </section>
  );
}

type ClashNoteProps = {
  label: string;
  /** The colleague's value in words. */
  theirs: string;
  onSettle: (isMine: boolean) => void;
};

/** Two people changed one field: the person who saves last decides, and sees both values. */
export function ClashNote({ label, theirs, onSettle }: ClashNoteProps) {
  return (
    <fieldset
      className="setting-clash may-shrink above-8 pad-y-10 pad-x-14 framed round-10 on-surface text-15 cluster gap-8 gap-x-16 spread"
      aria-label={`${label}, changed by a colleague`}
    >
      <p className="breaks">
        In the meantime, this was changed to <strong>{theirs}</strong>.
      </p>
      <div className="line gap-8">
        <SmallButton onPress={() => onSettle(true)}>Keep mine</SmallButton>
        <SmallButton onPress={() => onSettle(false)}>Use theirs</SmallButton>
      </div>
    </fieldset>
  );
}
