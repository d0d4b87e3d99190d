import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';

import { eraseInquiry } from '../../../domain/calls/inquiries.ts';
import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { change } from '../../api/call.ts';
import { forgetTypedWords } from '../../keep/typed-words.ts';
import { useListener } from '../../ui/use-listener.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { inquiryQuery } from '../desk-queries.ts';
import { Awaited, isGone } from '../list-states.tsx';
import { SidePanel } from '../side-panel.tsx';
import { isSingleKey, isTyping, useSingleKeys } from '../single-keys.ts';
import { SmallButton } from '../small-button.tsx';
import { useDeskChange } from '../use-desk-change.ts';
import { InquiryDetailsView } from './inquiry-details.tsx';

type InquiryPanelProps = {
  id: string | null;
  /** The shown page of the list, to step through. */
  listed: DeskInquiry[];
  /** The suspects that are shown below the list. */
  suspects: DeskInquiry[];
  isBeside: boolean;
  onOpen: (id: string | undefined) => void;
};

/** One inquiry in full. J and K, or the arrows in the bar, lead to the next and the one before. */
export function InquiryPanel(props: InquiryPanelProps) {
  const { id, listed, suspects, isBeside, onOpen } = props;
  const one = useQuery({ ...inquiryQuery(id ?? ''), enabled: id !== null });
  const isErased = isGone(one.error);
  const data = isErased ? undefined : one.data;
  const ids = useMemo(() => listed.map(({ _id }) => _id), [listed]);
  useEffect(() => {
    if (isErased && id !== null) forgetWordsTo(id);
  }, [isErased, id]);
  const known = useWalk(id, ids);
  const walk = useMemo(
    () => [...(known.length > 0 ? known : ids), ...suspects.map(({ _id }) => _id)],
    [known, ids, suspects],
  );
  const { before, after, number } = placeIn(walk, id);
  const hasKeys = useSingleKeys();
  useInboxKeys({ isOn: isBeside, listed: walk, onOpen });

  function stepByKey({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): void {
    if (!hasKeys) return;
    if (target instanceof Element && target.closest('input, textarea')) return;
    const next = key === 'j' ? after : key === 'k' ? before : undefined;
    if (next) onOpen(next);
  }

  const name = data ? `${data.inquiry.firstName} ${data.inquiry.lastName}` : '';
  return (
    <SidePanel
      isOpen={id !== null}
      label={name ? `Inquiry of ${name}` : 'Inquiry'}
      isBeside={isBeside}
      onClose={() => onOpen(undefined)}
      // Beside its list, the keys of the list work everywhere.
      {...(!isBeside && { onKeyDown: stepByKey })}
    >
      <div className="panel-bar sticky on-surface ruled-below text-14 row gap-4 muted">
        <span>{number > 0 ? `Inquiry ${number} of ${walk.length} listed` : 'Inquiry'}</span>
        <button
          type="button"
          className="icon-button"
          aria-label="Previous inquiry"
          aria-keyshortcuts={hasKeys ? 'k' : undefined}
          disabled={!before}
          onClick={() => onOpen(before)}
        >
          <ChevronUp aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Next inquiry"
          aria-keyshortcuts={hasKeys ? 'j' : undefined}
          disabled={!after}
          onClick={() => onOpen(after)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button close-cross"
          aria-label="Close"
          onClick={() => onOpen(undefined)}
        />
      </div>
      {data && <InquiryDetailsView key={data.inquiry._id} details={data} />}
      {data && (
        <EraseInquiry
          id={data.inquiry._id}
          name={name}
          onErased={() => {
            forgetWordsTo(data.inquiry._id);
            onOpen(after ?? before);
          }}
        />
      )}
      <Awaited of={one} count={5} />
    </SidePanel>
  );
}

function forgetWordsTo(inquiryId: string): void {
  for (const kind of ['answer', 'note']) forgetTypedWords(`${kind}-${inquiryId}`);
}

type Place = { before: string | undefined; after: string | undefined; number: number };

/**
 * The order in which the panel steps from one inquiry to the next: the list as it was when the
 * first was opened. An inquiry that leaves the list meanwhile keeps its place.
 */
export function nextWalk(walk: string[], listed: string[], id: string | null): string[] {
  if (id === null) return [];
  if (walk.includes(id)) return walk;
  return listed.includes(id) ? listed : [];
}

function useWalk(id: string | null, listed: string[]): string[] {
  const [known, setKnown] = useState<string[]>([]);
  const walk = nextWalk(known, listed, id);
  if (walk !== known && walk.length + known.length > 0) setKnown(walk);
  return walk;
}

export function placeIn(walk: string[], id: string | null): Place {
  const index = id === null ? -1 : walk.indexOf(id);
  return {
    before: index > 0 ? walk[index - 1] : undefined,
    after: index >= 0 ? walk[index + 1] : undefined,
    number: index + 1,
  };
}

type EraseInquiryProps = { id: string; name: string; onErased: () => void };

/** For people who ask to be forgotten. */
function EraseInquiry({ id, name, onErased }: EraseInquiryProps) {
  const [isOpen, setOpen] = useState(false);
  const erasing = useDeskChange({
    run: () => change(eraseInquiry, { params: { id } }),
    onDone() {
      setOpen(false);
      onErased();
    },
  });
  return (
    <section className="panel-part">
      <h3>Erase</h3>
      <ul className="user-acts ruled">
        <li className="row spread gap-20 pad-y-14">
          <div>
            <p className="text-15 medium">Erase this inquiry</p>
            <p className="act-text muted text-14">For someone who asks to be forgotten.</p>
          </div>
          <SmallButton look="danger" onPress={() => setOpen(true)}>
            Erase
          </SmallButton>
        </li>
      </ul>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Erase the inquiry of ${name}?`}
        text="The message, its notes, answers and mails go for good. The log keeps that you erased an inquiry, and backups keep it until they are replaced."
        confirmText="Erase"
        isDanger
        isBusy={erasing.isPending}
        onConfirm={() => erasing.mutate()}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

type InboxKeys = {
  isOn: boolean;
  listed: string[];
  onOpen: (id: string | undefined) => void;
};

/**
 * Keys of a list whose open entry stands beside it: the arrows walk the list, J and K do the same
 * from everywhere, Escape closes the entry. The focus follows to the entry's row.
 */
function useInboxKeys({ isOn, listed, onOpen }: InboxKeys): void {
  useListener('keydown', (event) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector('dialog:modal, .modal')) return;
    // The address and not the last drawing: keys come faster than inquiries are drawn.
    const openId = new URLSearchParams(location.search).get('inquiry');
    if (event.key === 'Escape') {
      if (openId === null) return;
      onOpen(undefined);
      focusRow(openId);
      return;
    }
    const step = stepOf(event);
    if (step === 0) return;
    const at = openId === null ? -1 : listed.indexOf(openId);
    const next = at < 0 ? listed[step > 0 ? 0 : listed.length - 1] : listed[at + step];
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next);
    focusRow(next);
  });
}

function stepOf(event: KeyboardEvent): -1 | 0 | 1 {
  if (isTyping(event.target)) return 0;
  if (event.key === 'j') return isSingleKey(event) ? 1 : 0;
  if (event.key === 'k') return isSingleKey(event) ? -1 : 0;
  // In the text of an inquiry the arrows scroll.
  if (event.target instanceof Element && event.target.closest('.side-panel, .desk-menu')) return 0;
  if (event.key === 'ArrowDown') return 1;
  return event.key === 'ArrowUp' ? -1 : 0;
}

function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`a[data-entry="${CSS.escape(id)}"]`)?.focus();
}
