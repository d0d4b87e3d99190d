import { Popover } from '@base-ui/react/popover';
import { ChevronDown, FileUp } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';

import { linkToFile, pageIdOf } from '../../../domain/values/addresses.ts';
import { type PageChoice, showLink, storeLink } from '../../../domain/tree/page-links.ts';
import { mediaLimits } from '../../../domain/media/media.ts';
import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { factsOf } from '../../../domain/files/file-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { LimitedText } from '../../ui/limited-text.tsx';
import { UploadButton, UploadProgress, useUpload } from '../../library/upload.tsx';
import { acceptedBy, files } from '../../library/files.ts';
import { useAssetList } from '../../library/use-assets.ts';
import { ShowMoreNear } from '../../ui/show-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FloatingPopup } from '../kit/floating-popup.tsx';
import {
  kindOf,
  type LinkKind,
  linkKinds,
  makeLink,
  type TypedKind,
  typedPart,
} from './link-kinds.ts';
import { PageList } from './page-list.tsx';

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
  listTargets?: () => { id: string; label: string }[];
  onPick: (link: string) => void;
};

export function LinkPicker(props: LinkPickerProps) {
  const { onPick } = props;
  const [isOpen, setOpen] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className="builder-choose placed at-least-28 pad-x-6 brand-words round-6 text-14 medium inline-row gap-4 icons-16"
        aria-label="Choose a link target"
      >
        Choose <ChevronDown />
      </Popover.Trigger>
      <FloatingPopup
        ref={popup}
        className="builder-link-picker"
        aria-label="Link target"
        place={{ sideOffset: 6 }}
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
      </FloatingPopup>
    </Popover.Root>
  );
}

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
        <ChoiceList
          label="Sections of this page"
          choices={(listTargets?.() ?? []).map(({ id, label }) => ({ link: `#${id}`, label }))}
          chosen={value}
          none="This page has no sections yet."
          onPick={onPick}
        />
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
    <fieldset className="builder-link-kinds line gap-2 on-paper framed round-10">
      <legend className="sr-only">Type of link</legend>
      {kinds.map((name) => (
        <label className="grow pad-y-4 pad-x-6 text-14 text-centre pressable" key={name}>
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

type ChoiceListProps = {
  label: string;
  choices: { link: string; label: ReactNode }[];
  chosen: string;
  onPick: (link: string) => void;
  none: string;
  /** How many are not loaded yet. */
  hidden?: number;
  onMore?: () => void;
};

function ChoiceList(props: ChoiceListProps) {
  const { choices, chosen, onPick, none, hidden = 0, onMore } = props;
  if (choices.length === 0) return <p className="field-hint">{none}</p>;
  return (
    <ul className="builder-link-pages stack gap-2 scrolls" aria-label={props.label}>
      {choices.map(({ link, label }) => (
        <li key={link}>
          <button
            type="button"
            className="builder-link-page stack full-width round-8 text-15 text-left pressable"
            aria-pressed={link === chosen}
            onClick={() => onPick(link)}
          >
            {label}
          </button>
        </li>
      ))}
      {onMore && (
        <li>
          <ShowMoreNear hidden={hidden} step={mediaLimits.pageSize} onMore={onMore} />
        </li>
      )}
    </ul>
  );
}

function isTyped(kind: LinkKind): kind is TypedKind {
  return kind !== 'page' && kind !== 'section' && kind !== 'file';
}

const labels: Record<TypedKind, string> = {
  web: 'Web address',
  mail: 'E-mail address',
  phone: 'Phone number',
};
const inputTypes: Record<TypedKind, string> = { web: 'url', mail: 'email', phone: 'tel' };

type TypedTargetProps = { kind: TypedKind; value: string; onPick: (link: string) => void };

/** A typed address. Its problems are shown when it is to be used, not while it is typed. */
function TypedTarget({ kind, value, onPick }: TypedTargetProps) {
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
    <form noValidate className="builder-link-typed stack gap-12" onSubmit={use}>
      <LimitedText
        id={id}
        label={labels[kind]}
        error={problem}
        limit={treeLimits.urlLength}
        isExact
        isUncounted
        className="input builder-input"
        // The browser's own check would refuse addresses that we complete, such as example.com.
        type={kind === 'web' ? 'text' : inputTypes[kind]}
        inputMode={kind === 'web' ? 'url' : undefined}
        autoComplete="off"
        text={text}
        onType={(typed) => {
          setText(typed);
          setProblem(undefined);
        }}
      />
      <Button isSmall type="submit">
        Use it
      </Button>
    </form>
  );
}

/** The library's files by name: typing narrows them, and one may be uploaded here. */
function FileChoices({ value, onPick }: { value: string; onPick: (link: string) => void }) {
  const [search, setSearch] = useState('');
  const { listed, problem, showMore } = useAssetList(files, {
    search,
    isUnusedOnly: false,
    kinds: '',
  });
  const upload = useUpload(files, ({ id }) => onPick(linkToFile(id)));
  return (
    <>
      <input
        type="search"
        className="input builder-input"
        aria-label="Search files"
        placeholder="Search files"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {problem && <p role="alert">{problem}</p>}
      {!listed && !problem && <Spinner label="Loading the files" />}
      {listed && (
        <ChoiceList
          label="Files"
          choices={listed.items.map((item) => ({
            link: linkToFile(item.id),
            label: (
              <>
                <span dir="auto">{item.name}</span>{' '}
                <span className="quiet-text">{factsOf(item)}</span>
              </>
            ),
          }))}
          chosen={value}
          none={search === '' ? 'There are no files yet.' : `No files found for “${listed.search}”`}
          onPick={onPick}
          hidden={listed.total - listed.items.length}
          onMore={() => void showMore()}
        />
      )}
      <UploadProgress upload={upload} />
      <UploadButton
        upload={upload}
        label="Upload a file and link to it"
        Icon={FileUp}
        accept={acceptedBy([])}
      />
    </>
  );
}
