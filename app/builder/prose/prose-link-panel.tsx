import { Popover } from '@base-ui/react/popover';
import { Unlink } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';

import { showLink } from '../../../domain/tree/page-links.ts';
import { fileIdOf } from '../../../domain/values/addresses.ts';
import { isBlank, ownValue } from '../../../domain/values/values.ts';
import { files } from '../../library/files.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FloatingPopup } from '../kit/floating-popup.tsx';
import { LinkChoices } from '../links/link-picker.tsx';
import type { LinkKind } from '../links/link-kinds.ts';
import { useEditor } from '../work/editor-context.ts';
import { type LinkAt, removeLink, setLink } from './prose-commands.ts';
import type { ProseWriting } from './prose-writing.ts';

type ProseLinkPanelProps = { writing: ProseWriting; link: LinkAt; onClose: () => void };

const kinds: readonly LinkKind[] = ['page', 'file', 'web', 'mail', 'phone'];

export function ProseLinkPanel({ writing, link, onClose }: ProseLinkPanelProps) {
  const { pages } = useEditor();
  const id = useId();
  const [words, setWords] = useState(link.words);
  const popup = useRef<HTMLDivElement>(null);
  const anchor = {
    getBoundingClientRect: () => {
      const { left, right, top, bottom } = boxOf(writing, link);
      return new DOMRect(left, top, right - left, bottom - top);
    },
  };

  function pick(target: string): void {
    const linkWords = isBlank(words) ? wordsFor(target) : words;
    writing.act(({ state, dispatch }) => dispatch(setLink(state, link, target, linkWords)));
    onClose();
  }

  /** Words for a link that has none: the name of the page or file, or the address. */
  function wordsFor(target: string): string {
    const file = ownValue(files.known.getState().items, fileIdOf(target) ?? '');
    if (file) return file.name;
    const path = showLink(target, pages);
    const page = pages.find((each) => each.path === path);
    return page?.text ?? path.replace(/^(?:mailto:|tel:|https?:\/\/)/, '');
  }

  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FloatingPopup
        ref={popup}
        className="builder-link-picker"
        place={{ anchor, align: 'start' }}
        aria-label="Link"
        data-prose-tools=""
        initialFocus={() =>
          popup.current?.querySelector<HTMLElement>(
            isBlank(link.words) ? 'input' : '.prose-link-targets input:not([type="radio"])',
          ) ?? true
        }
        finalFocus={() => writing.view.dom}
        onKeyDown={keepTab}
      >
        <Field id={id} label="Words">
          {(control) => (
            <input
              {...control}
              className="input builder-input"
              autoComplete="off"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <div className="prose-link-targets">
          <LinkChoices value={link.target} pages={pages} kinds={kinds} onPick={pick} />
        </div>
        {link.target !== '' && (
          <div className="line wraps gap-8 pad-8">
            {words !== link.words && !isBlank(words) && (
              <Button isSmall onClick={() => pick(link.target)}>
                Change the text
              </Button>
            )}
            <Button
              isSmall
              look="quiet"
              onClick={() => {
                writing.act(({ state, dispatch }) => dispatch(removeLink(state, link)));
                onClose();
              }}
            >
              <Unlink /> Remove the link
            </Button>
          </div>
        )}
      </FloatingPopup>
    </Popover.Root>
  );
}

const stops = 'input:not([type="radio"]), input:checked, button:enabled';

/** The panel belongs to no button behind which Tab could go on, so Tab begins again at its other end. */
function keepTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const [first, ...others] = event.currentTarget.querySelectorAll<HTMLElement>(stops);
  const last = others.at(-1) ?? first;
  const [edge, next] = event.shiftKey ? [first, last] : [last, first];
  if (event.target !== edge) return;
  event.preventDefault();
  next?.focus();
}

function boxOf({ view }: ProseWriting, { from, to }: LinkAt) {
  const start = view.coordsAtPos(from);
  const end = view.coordsAtPos(to);
  const isOneLine = start.top === end.top;
  return {
    left: isOneLine ? start.left : Math.min(start.left, end.left),
    right: isOneLine ? end.right : Math.max(start.right, end.right),
    top: start.top,
    bottom: end.bottom,
  };
}
