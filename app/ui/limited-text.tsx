import type { ComponentProps, ReactNode } from 'react';

import { tooMany } from '../../domain/values/text-length.ts';
import { Field } from './field.tsx';

type Described = Pick<
  ComponentProps<typeof Field>,
  'id' | 'label' | 'hint' | 'error' | 'isRequired'
>;
type Attributes =
  | 'autoComplete'
  | 'className'
  | 'dir'
  | 'disabled'
  | 'inputMode'
  | 'name'
  | 'placeholder'
  | 'required'
  | 'type';

type LimitedTextProps = Described &
  Pick<ComponentProps<'input'>, Attributes> & {
    text: string;
    limit: number;
    /** Spaces at the ends count too, because they are saved. */
    isExact?: boolean;
    /** The letters are not counted before there are too many. */
    isUncounted?: boolean;
    /** The height of a box for several lines; without it the field has one line. */
    rows?: number | undefined;
    'data-focus'?: boolean;
    onType: (text: string) => void;
    onBlur?: () => void;
    above?: ReactNode;
    below?: ReactNode;
  };

/** A text of limited length. Longer text stays in the field, with a message. */
export function LimitedText(props: LimitedTextProps) {
  const { id, label, hint, error, isRequired, text, limit, onType, above, below, ...rest } = props;
  const { isExact = false, isUncounted = false, className = 'input', rows, ...attributes } = rest;
  const { length } = isExact ? text : text.trim();
  const control = {
    ...attributes,
    className,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      isRequired={isRequired}
      error={tooMany(length, limit) ?? error}
      count={isUncounted ? undefined : { length, limit }}
    >
      {(described) => (
        <>
          {above}
          {rows === undefined ? (
            <input {...described} {...control} />
          ) : (
            <textarea {...described} {...control} rows={rows} />
          )}
          {below}
        </>
      )}
    </Field>
  );
}
