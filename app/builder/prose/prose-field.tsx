import { use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { countProseLetters } from '../../../domain/prose/prose-text.ts';
import { tooMany } from '../../../domain/values/text-length.ts';
import { useContentLanguage } from '../../site/use-site.ts';
import { Field } from '../../ui/field.tsx';
import { Rewinds } from '../kit/typed-field.tsx';
import { ProseTools } from './prose-tools.tsx';
import { drawStill, ProseWriting } from './prose-writing.ts';
import { readSelectedLetters } from './selected-letters.ts';

type ProseFieldProps = {
  id: string;
  label: string;
  value: string;
  /** The limit for publishing, in letters that a reader sees. */
  limit: number;
  isArticle?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  isRequired?: boolean;
  onType: (text: string) => void;
  onSet: (text: string) => void;
};

/** Form controls hold no marks, so the field is an element that says what it is. */
const box = { role: 'textbox', 'aria-multiline': true } as const;

/** A page has many, so each is a still picture of its text until someone writes in it. The element stays. */
export function ProseField({
  value,
  limit,
  isArticle = false,
  error,
  placeholder,
  onType,
  onSet,
  ...field
}: ProseFieldProps) {
  const rewinds = use(Rewinds);
  const host = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<ProseWriting>();
  const [text, setText] = useState(value);
  const seen = useRef(value);

  const tell = useEffectEvent((now: string, isStep: boolean) => {
    seen.current = now;
    setText(now);
    if (isStep) onSet(now);
    else onType(now);
  });

  /** Makes the element writable. What is selected in the still picture is selected in the text. */
  function wake(): void {
    if (writing || !place.current) return;
    const selected = readSelectedLetters(place.current);
    const made = new ProseWriting(place.current, seen.current, {
      isArticle,
      onType: (now) => tell(now, false),
      onSet: (now) => tell(now, true),
    });
    if (selected) made.select(selected);
    setWriting(made);
  }

  // The browser puts the caret, and the end of a selection, at the nodes that were under the pointer when it was
  // pressed. So the still picture stays until the pointer is released, and then until its click is over.
  const isPressed = useRef(false);
  const release = useEffectEvent(() => {
    if (!isPressed.current && document.activeElement === place.current) wake();
  });
  function press(): void {
    if (writing || isPressed.current) return;
    isPressed.current = true;
    const over = new AbortController();
    for (const end of ['mouseup', 'dragend']) {
      const onEnd = () => {
        over.abort();
        isPressed.current = false;
        setTimeout(() => release());
      };
      addEventListener(end, onEnd, { capture: true, signal: over.signal });
    }
  }

  useLayoutEffect(() => {
    if (!writing && place.current) drawStill(place.current, seen.current, isArticle);
  }, [writing, isArticle]);

  // Any value but the typed one comes from elsewhere: an undo, the preview, a colleague.
  const follow = useEffectEvent((now: string, _rewinds: number) => {
    if (now === seen.current) return;
    seen.current = now;
    setText(now);
    if (writing) writing.replace(now);
    else if (place.current) drawStill(place.current, now, isArticle);
  });
  useLayoutEffect(() => follow(value, rewinds), [value, rewinds]);
  useEffect(() => () => writing?.stop(), [writing]);

  const language = useContentLanguage();
  const count = writing ? writing.letters() : countProseLetters(text, { isArticle });
  return (
    <div ref={host} className="anchor">
      <Field
        {...field}
        error={tooMany(count, limit) ?? error}
        count={{ length: count, limit }}
        isBox
      >
        {(control) => (
          // `box` has the role.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div
            {...control}
            ref={place}
            className="input builder-input prose-box scrolls as-typed"
            {...box}
            {...language}
            aria-labelledby={`${control.id}-label`}
            aria-placeholder={placeholder || undefined}
            data-hint={placeholder || undefined}
            contentEditable
            suppressContentEditableWarning
            dir="auto"
            translate="no"
            spellCheck
            onMouseDown={press}
            onFocus={() => !isPressed.current && wake()}
            onKeyDown={wake}
          />
        )}
      </Field>
      {writing && <ProseTools writing={writing} host={host} isArticle={isArticle} />}
    </div>
  );
}
