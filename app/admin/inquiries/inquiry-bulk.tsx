import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import * as calls from '../../../domain/calls/inquiries.ts';
import { inquiryStates } from '../../../domain/contact/contact.ts';
import type {
  DeskInquiry,
  InquiryExportQuery,
  InquiryPage,
  InquiryStep,
  InquiryValues,
} from '../../../domain/desk/inquiries.ts';
import { call, change } from '../../api/call.ts';
import { useAct } from '../../site/use-act.ts';
import { SelectField } from '../../ui/select.tsx';
import { countWords } from '../../ui/show-more.tsx';
import { toast } from '../../ui/toast.ts';
import { BulkBar, BulkFrame } from '../bulk/bulk-bar.tsx';
import type { Selection } from '../bulk/selection.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { colleaguesQuery } from '../desk-queries.ts';
import { SmallButton } from '../small-button.tsx';
import { inquiryStateWords } from './inquiry-state.tsx';

export const inquiryNoun = ['inquiry', 'inquiries'] as const;

type InquiryBulkProps = { selection: Selection<DeskInquiry> };

type WholeBulkProps = InquiryBulkProps & {
  filter: InquiryExportQuery;
  page: Pick<InquiryPage, 'total' | 'hasMore' | 'asOf'> | undefined;
};

/** What is to be done once it is confirmed; without `to` the question asks that too. */
type Asked = {
  name: string;
  /** As in 'Mark as read 12 inquiries?', with the number in its place. */
  question: (chosen: string) => string;
  to?: InquiryValues;
  warning?: string;
  isDanger?: boolean;
};

/** The acts for all ticked inquiries, or for all that match the filter: each is one call, which one undo takes back. */
export function InquiryBulk({ selection, filter, page }: WholeBulkProps) {
  const { ticked, areAll, isWhole, tickWhole } = selection;
  const [asked, setAsked] = useState<Asked>();
  const [values, setValues] = useState<InquiryValues>({});
  const { isBusy, send } = useInquiriesChange(() => {
    setAsked(undefined);
    selection.only([]);
  });
  if (!page) return null;

  const { total, hasMore, asOf } = page;
  const matching = `${hasMore ? 'more than ' : ''}${countWords(total, total, inquiryNoun)}`;
  const all = hasMore ? 'Everything that matches' : `All ${matching}`;
  const chosen = isWhole ? matching : countWords(ticked.length, ticked.length, inquiryNoun);
  const step = isWhole
    ? { filter: { ...filter, to: earlier(filter.to, asOf) } }
    : { ids: ticked.map(({ _id }) => _id) };
  // On other pages there may be any.
  const hasSome = (isMeant: (inquiry: DeskInquiry) => boolean) => isWhole || ticked.some(isMeant);
  const areSpam =
    filter.state === 'spam' || (!isWhole && ticked.every(({ state }) => state === 'spam'));

  /** What concerns inquiries that nobody sees on this page is confirmed first. */
  function begin(next: Asked & { to: InquiryValues }): void {
    if (isWhole || next.warning !== undefined) setAsked(next);
    else send([{ ...step, to: next.to }]);
  }

  const to = asked?.to ?? values;
  return (
    <>
      <BulkFrame selection={selection} words={isWhole ? `${all} selected` : undefined}>
        {areAll && !isWhole && total > ticked.length && (
          <SmallButton onPress={tickWhole}>{`Select ${all.toLowerCase()}`}</SmallButton>
        )}
        {hasSome(({ read }) => !read) && (
          <SmallButton
            onPress={() =>
              begin({
                name: 'Mark as read',
                question: (what) => `Mark ${what} as read?`,
                to: { read: true },
              })
            }
          >
            Mark as read
          </SmallButton>
        )}
        {areSpam ? (
          <SmallButton
            onPress={() =>
              begin({
                name: 'Not spam',
                question: (what) => `Move ${what} from Spam to New?`,
                to: { state: 'new' },
              })
            }
          >
            Not spam
          </SmallButton>
        ) : (
          <SmallButton
            look="danger"
            onPress={() =>
              begin({
                name: 'Mark as spam',
                question: (what) => `Mark ${what} as spam?`,
                to: { state: 'spam' },
                warning: 'They are no longer counted and move to Spam. Nobody is notified.',
                isDanger: true,
              })
            }
          >
            Mark as spam
          </SmallButton>
        )}
        <SmallButton
          onPress={() => {
            setValues({});
            setAsked({ name: 'Move or assign', question: (what) => `Move or assign ${what}` });
          }}
        >
          Move or assign
        </SmallButton>
      </BulkFrame>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked?.question(chosen) ?? ''}
        text={asked?.warning ?? 'You can undo it for all of them at once.'}
        confirmText={asked?.name ?? ''}
        isDanger={asked?.isDanger === true}
        isBusy={isBusy}
        onConfirm={() => (isSomething(to) ? send([{ ...step, to }]) : setAsked(undefined))}
        onClose={() => !isBusy && setAsked(undefined)}
      >
        {asked && !asked.to && <ValueFields values={values} onChange={setValues} />}
      </ConfirmDialog>
    </>
  );
}

type ValueFieldsProps = { values: InquiryValues; onChange: (values: InquiryValues) => void };

const asItIs = 'same';

/** What many inquiries become; each field may leave them as they are. */
function ValueFields({ values, onChange }: ValueFieldsProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const { state = asItIs, assigneeId } = values;
  return (
    <div className="stack gap-16">
      <SelectField
        id="bulk-state"
        label="State"
        className="desk-select"
        value={state}
        options={[
          [asItIs, 'Leave as it is'],
          ...inquiryStates.map((value) => [value, inquiryStateWords[value]] as const),
        ]}
        onChoose={(chosen) =>
          onChange({ ...values, state: chosen === asItIs ? undefined : chosen })
        }
      />
      <SelectField
        id="bulk-assignee"
        label="Assigned to"
        className="desk-select"
        value={assigneeId === undefined ? asItIs : (assigneeId ?? '')}
        options={[
          [asItIs, 'Leave as it is'],
          ['', 'Nobody'],
          ...colleagues.map(({ _id, fullName }) => [_id, fullName] as const),
        ]}
        onChoose={(chosen) =>
          onChange({ ...values, assigneeId: chosen === asItIs ? undefined : chosen || null })
        }
      />
    </div>
  );
}

/** Sends the steps and offers to undo them. */
function useInquiriesChange(onDone: () => void) {
  const client = useQueryClient();
  const { isBusy, run } = useAct();
  const { data: colleagues = [] } = useQuery(colleaguesQuery());

  const perform = async (steps: InquiryStep[]) => {
    const body = { steps };
    const { data } = await call(calls.changeInquiries, { body, keyedBy: body });
    void client.invalidateQueries();
    return data;
  };
  const send = (steps: InquiryStep[]) =>
    run(async () => {
      const { changed, undo } = await perform(steps);
      const [{ to } = { to: {} }] = steps;
      const assignee = colleagues.find(({ _id }) => _id === to.assigneeId)?.fullName;
      onDone();
      if (changed === 0) toast.notice('Nothing had to be changed.');
      else
        toast.success(changedWords(changed, to, assignee), {
          text: 'Undo',
          run: () => takeBack(undo, changed),
        });
    });
  const takeBack = (undo: InquiryStep[], count: number) =>
    run(async () => {
      const { changed } = await perform(undo);
      if (changed === count) toast.success('Undone.');
      else toast.notice(`Undone for ${changed} of ${count}. The others have been changed since.`);
    });
  return { isBusy, send };
}

/** '1,032 inquiries moved to Spam.' */
export function changedWords(
  changed: number,
  { state, read, assigneeId }: InquiryValues,
  assignee = 'nobody',
): string {
  const done = [
    state && `moved to ${inquiryStateWords[state]}`,
    read !== undefined && `marked as ${read ? 'read' : 'unread'}`,
    assigneeId !== undefined && `assigned to ${assignee}`,
  ];
  return `${countWords(changed, changed, inquiryNoun)} ${done.filter(Boolean).join(' and ')}.`;
}

function isSomething(values: InquiryValues): boolean {
  return Object.values(values).some((value) => value !== undefined);
}

function earlier(one: string | undefined, other: string): string {
  return one !== undefined && Date.parse(one) < Date.parse(other) ? one : other;
}

export function SuspectBulk({ selection }: InquiryBulkProps) {
  const { ticked } = selection;
  const many = ticked.length === 1 ? 'one message' : `${ticked.length} messages`;
  return (
    <BulkBar
      selection={selection}
      nameOf={nameOf}
      acts={[
        {
          name: 'Not spam',
          of: ticked,
          question: `Mark ${many} as not spam?`,
          warning: 'They move to your inquiries, and the team is notified by e-mail.',
          act: ({ _id: id }) =>
            change(calls.setInquirySuspect, { params: { id }, body: { suspect: false } }),
          done: (count) =>
            count === 1 ? 'One marked as not spam.' : `${count} marked as not spam.`,
        },
        {
          name: 'Erase',
          of: ticked,
          isDanger: true,
          question: `Erase ${many}?`,
          warning: 'They will be permanently deleted. The audit log records that you erased them.',
          act: ({ _id: id }) => change(calls.eraseInquiry, { params: { id } }),
          done: (count) => (count === 1 ? 'One erased.' : `${count} erased.`),
        },
      ]}
    />
  );
}

function nameOf({ firstName, lastName, email }: DeskInquiry): string {
  return `${firstName} ${lastName} (${email})`;
}
