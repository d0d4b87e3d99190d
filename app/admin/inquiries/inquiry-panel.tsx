import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';

import { eraseInquiry } from '../../../domain/calls/inquiries.ts';
import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { change } from '../../api/call.ts';
import { forgetTypedWords } from '../../keep/typed-words.ts';
import { useListener } from '../../ui/use-listener.ts';
import { useAddressState } from '../address-state.ts';
import { inquiryQuery } from '../desk-queries.ts';
import { isGone } from '../list-states.tsx';
import { type PanelAct, PanelActLine, PanelActs, SidePanel } from '../side-panel.tsx';
import { isSingleKey, isTyping, useSingleKeys } from '../single-keys.ts';
import { IconButton } from '../small-button.tsx';
import { useIsInbox } from '../use-is-narrow.ts';
import { InquiryDetailsView } from './inquiry-details.tsx';
import { useSuspects } from './suspects.tsx';

/** The inquiry of the address in full. J, K and the arrows of its bar lead to its neighbours. */
export function InquiryPanel({ listed }: { listed: DeskInquiry[] }) {
  const { params, change: changeAddress } = useAddressState();
  const id = params.get('inquiry');
  const onOpen = (inquiry: string | undefined) => changeAddress({ inquiry });
  const { inquiries: suspects } = useSuspects();
  const isBeside = useIsInbox();
  const one = useQuery({ ...inquiryQuery(id ?? ''), enabled: id !== null });
  const isErased = isGone(one.error);
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

  return (
    <SidePanel
      isOpen={id !== null}
      entry={one}
      labelOf={(details) => (details ? `Inquiry from ${nameOf(details.inquiry)}` : 'Inquiry')}
      bar={
        <>
          <span>{number > 0 ? `Inquiry ${number} of ${walk.length} listed` : 'Inquiry'}</span>
          <IconButton
            label="Previous inquiry"
            Icon={ChevronUp}
            aria-keyshortcuts={hasKeys ? 'k' : undefined}
            disabled={!before}
            onPress={() => onOpen(before)}
          />
          <IconButton
            label="Next inquiry"
            Icon={ChevronDown}
            aria-keyshortcuts={hasKeys ? 'j' : undefined}
            disabled={!after}
            onPress={() => onOpen(after)}
          />
        </>
      }
      isBeside={isBeside}
      onClose={() => onOpen(undefined)}
      // Beside its list, the keys of the list work everywhere.
      onKeyDown={isBeside ? undefined : stepByKey}
    >
      {(details) => (
        <>
          <InquiryDetailsView key={details.inquiry._id} details={details} />
          <PanelActs title="Erase">
            <PanelActLine
              key={details.inquiry._id}
              act={eraseActOf(details.inquiry)}
              run={() => change(eraseInquiry, { params: { id: details.inquiry._id } })}
              onDone={() => {
                forgetWordsTo(details.inquiry._id);
                onOpen(after ?? before);
              }}
            />
          </PanelActs>
        </>
      )}
    </SidePanel>
  );
}

function nameOf({ firstName, lastName }: DeskInquiry): string {
  return `${firstName} ${lastName}`;
}

function eraseActOf(inquiry: DeskInquiry): PanelAct {
  return {
    name: 'Erase this inquiry',
    text: 'For someone who has asked for their data to be deleted.',
    button: 'Erase',
    question: `Erase the inquiry from ${nameOf(inquiry)}?`,
    warning:
      'The message and its notes, answers and e-mails will be permanently deleted. The audit log records that you erased an inquiry, and backups keep it until they are replaced.',
    isDanger: true,
  };
}

function forgetWordsTo(inquiryId: string): void {
  for (const kind of ['answer', 'note']) forgetTypedWords(`${kind}-${inquiryId}`);
}

type Place = { before: string | undefined; after: string | undefined; number: number };

/** The list as it was when the first was opened: an inquiry that leaves it keeps its place. */
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
