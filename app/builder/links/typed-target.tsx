import { type SyntheticEvent, useId, useState } from 'react';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { tooLong } from '../../../domain/values/text-length.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { makeLink, type TypedKind, typedPart } from './link-kinds.ts';

const labels: Record<TypedKind, string> = {
  web: 'Web address',
  mail: 'Mail address',
  phone: 'Phone number',
};
const inputTypes: Record<TypedKind, string> = { web: 'url', mail: 'email', phone: 'tel' };

type TypedTargetProps = { kind: TypedKind; value: string; onPick: (link: string) => void };

/** A typed address. Its problems are shown when it is to be used, not while it is typed. */
export function TypedTarget({ kind, value, onPick }: TypedTargetProps) {
  const id = useId();
  const [text, setText] = useState(() => typedPart(value, kind));
  const [problem, setProblem] = useState<string>();

  function use(event: SyntheticEvent): void {
    // The picker stands in a portal, but React's events bubble to forms around its trigger.
    event.preventDefault();
    event.stopPropagation();
    const made = makeLink(kind, text);
    if ('link' in made) onPick(made.link);
    else {
      setProblem(made.problem);
      document.getElementById(id)?.focus();
    }
  }

  return (
    <form noValidate className="builder-link-typed" onSubmit={use}>
      <Field id={id} label={labels[kind]} error={tooLong(text, treeLimits.urlLength) ?? problem}>
        {(control) => (
          <input
            {...control}
            className="input builder-input"
            inputMode={kind === 'web' ? 'url' : undefined}
            // The browser's own check would refuse addresses that we complete, such as example.com.
            type={kind === 'web' ? 'text' : inputTypes[kind]}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button isSmall type="submit">
        Use it
      </Button>
    </form>
  );
}
