import { Popover } from '@base-ui/react/popover';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';

import { pageIdOf } from '../../../domain/values/addresses.ts';
import { type PageChoice, showLink, storeLink } from '../../../domain/tree/page-links.ts';
import type { Target } from '../kit/target-field.tsx';
import { FileChoices } from './file-choices.tsx';
import { kindOf, type LinkKind, linkKinds, type TypedKind } from './link-kinds.ts';
import { PageList } from './page-list.tsx';
import { TypedTarget } from './typed-target.tsx';

const kindNames: Record<LinkKind, string> = {
  page: 'Page',
  section: 'Section',
  file: 'File',
  web: 'Web',
  mail: 'Mail',
  phone: 'Phone',
};

type LinkPickerProps = {
  value: string;
  pages: PageChoice[];
  kinds?: readonly LinkKind[];
  /** Lists the sections of this page when the picker opens. */
  listTargets?: () => Target[];
  onPick: (link: string) => void;
};

/**
 * Chooses a link target: a page, a section of this page, a file, the web, a mail address or a phone
 * number.
 */
export function LinkPicker(props: LinkPickerProps) {
  const { onPick } = props;
  const [isOpen, setOpen] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className="builder-choose inline-row gap-4 icons-16"
        aria-label="Choose where it leads"
      >
        Choose <ChevronDown />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="builder-floating" sideOffset={6} align="end">
          <Popover.Popup
            ref={popup}
            className="builder-popup builder-link-picker"
            aria-label="Where it leads"
            // The field takes the focus, so that one can type at once.
            initialFocus={() => popup.current?.querySelector('input:not([type="radio"])') ?? true}
          >
            <LinkChoices
              {...props}
              onPick={(link) => {
                onPick(link);
                setOpen(false);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Choices of a target. */
export function LinkChoices({
  value,
  pages,
  kinds = linkKinds,
  listTargets,
  onPick,
}: LinkPickerProps) {
  const [kind, setKind] = useState(kinds.includes(kindOf(value)) ? kindOf(value) : 'page');
  const openable = pages.filter(({ isParent }) => !isParent);
  return (
    <>
      <Kinds kinds={kinds} kind={kind} onKind={setKind} />
      {kind === 'page' && (
        <PageList
          pages={openable}
          chosenId={
            pageIdOf(value) ?? openable.find(({ path }) => path === showLink(value, pages))?.id
          }
          onChoose={({ path }) => onPick(storeLink(path, pages))}
        />
      )}
      {kind === 'section' && (
        <Targets value={value} targets={listTargets?.() ?? []} onPick={onPick} />
      )}
      {kind === 'file' && <FileChoices value={value} onPick={onPick} />}
      {isTyped(kind) && (
        <TypedTarget
          key={kind}
          kind={kind}
          value={value}
          onPick={(link) => onPick(storeLink(link, pages, location.host))}
        />
      )}
    </>
  );
}

type KindsProps = {
  kinds: readonly LinkKind[];
  kind: LinkKind;
  onKind: (kind: LinkKind) => void;
};

function Kinds({ kinds, kind, onKind }: KindsProps) {
  return (
    <fieldset className="builder-link-kinds">
      <legend className="sr-only">Kind of link</legend>
      {kinds.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="link-kind"
            checked={name === kind}
            onChange={() => onKind(name)}
          />
          {kindNames[name]}
        </label>
      ))}
    </fieldset>
  );
}

type TargetsProps = { value: string; targets: Target[]; onPick: (link: string) => void };

function Targets({ value, targets, onPick }: TargetsProps) {
  if (targets.length === 0) return <p className="field-hint">This page has no sections yet.</p>;
  return (
    <ul className="builder-link-pages" aria-label="Sections of this page">
      {targets.map(({ id, label }) => (
        <li key={id}>
          <button
            type="button"
            className="builder-link-page"
            aria-pressed={value === `#${id}`}
            onClick={() => onPick(`#${id}`)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function isTyped(kind: LinkKind): kind is TypedKind {
  return kind !== 'page' && kind !== 'section' && kind !== 'file';
}
