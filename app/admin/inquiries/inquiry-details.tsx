import type { ReactNode } from 'react';

import * as calls from '../../../domain/calls/inquiries.ts';
import { inquiryStates } from '../../../domain/contact/contact.ts';
import { deskLimits } from '../../../domain/desk/common.ts';
import {
  type DeskInquiry,
  type InquiryDetails,
  inquiryNoteFormSchema,
} from '../../../domain/desk/inquiries.ts';
import { areaLabel } from '../../../domain/settings/interest-areas.ts';
import { formerColleague } from '../../../domain/http/answer-words.ts';
import { Select } from '../../ui/select.tsx';
import { change } from '../../api/call.ts';
import { fullDate } from '../../ui/dates.ts';
import { colleaguesQuery, interestHue, useInterestAreas } from '../desk-queries.ts';
import { FilterChips } from '../list-toolbar.tsx';
import { MailBadge } from '../mail-badge.tsx';
import { Moment } from '../moment.tsx';
import { SmallButton } from '../small-button.tsx';
import { useDeskChange } from '../use-desk-change.ts';
import { AnswerForm } from './answer-form.tsx';
import { inquiryStateWords } from './inquiry-state.tsx';
import { useInquiryState, useMarkRead } from './use-inquiry-changes.ts';
import { WriteForm } from './write-form.tsx';
import { useQuery } from '@tanstack/react-query';

export function InquiryDetailsView({ details }: { details: InquiryDetails }) {
  const { inquiry, answers, notes } = details;
  const areas = useInterestAreas();
  const moveTo = useInquiryState(inquiry);
  const markRead = useMarkRead(inquiry);
  const { _id: id } = inquiry;
  return (
    <>
      <div className="inquiry-read">
        <header className="panel-head row gap-16">
          <div className="may-shrink">
            <h2 className="panel-title breaks">
              {inquiry.firstName} {inquiry.lastName}
            </h2>
            <a href={`mailto:${inquiry.email}`} className="panel-mail muted breaks">
              {inquiry.email}
            </a>
            <p className="panel-about cluster gap-2 gap-x-8 above-10 text-15">
              <span className={`blade hue-${interestHue(areas, inquiry.interestArea)}`} />
              {areaLabel(areas, inquiry.interestArea)}
              <span className="panel-when own-line muted">
                {fullDate(new Date(inquiry.createdAt))}
              </span>
            </p>
          </div>
        </header>
        {inquiry.suspect && <SuspectNotice id={id} />}
        <p className="inquiry-letter breaks as-typed">{inquiry.message}</p>
        {inquiry.privacy !== '' && (
          <p className="quiet-text">They confirmed that they have read the privacy page.</p>
        )}
        {answers.length > 0 && (
          <div className="inquiry-thread">
            {answers.map((answer) => (
              <Entry key={answer._id} entry={answer}>
                {answer.mail && <MailBadge mail={answer.mail} />}
              </Entry>
            ))}
          </div>
        )}
        <div className="panel-state below-24 pad-x-24 cluster gap-8 spread">
          <FilterChips
            label="Status of this inquiry"
            chosen={inquiry.state}
            choices={inquiryStates.map((value) => ({ value, text: inquiryStateWords[value] }))}
            onChoose={(value) => {
              const state = inquiryStates.find((one) => one === value);
              if (state) moveTo(state, inquiry.state);
            }}
          />
          <SmallButton onPress={() => markRead(!inquiry.read)}>
            {inquiry.read ? 'Mark as unread' : 'Mark as read'}
          </SmallButton>
        </div>
        <AssigneeField inquiry={inquiry} />
      </div>
      <section className="panel-part inquiry-answer">
        <h3>Answer by e-mail</h3>
        <AnswerForm inquiry={inquiry} answers={answers} />
      </section>
      <section className="panel-part">
        <h3>Notes to colleagues</h3>
        {notes.map((note) => (
          <Entry key={note._id} entry={note} />
        ))}
        <WriteForm
          id={`note-${inquiry._id}`}
          label="A note for administrators"
          hint="Never sent to the visitor."
          button="Add note"
          schema={inquiryNoteFormSchema}
          limit={deskLimits.noteLength}
          send={(text) =>
            change(calls.addInquiryNote, { params: { id }, body: { text }, keyedBy: { text } })
          }
        />
      </section>
    </>
  );
}

type EntryProps = { entry: InquiryDetails['notes'][number]; children?: ReactNode };

function Entry({ entry, children }: EntryProps) {
  return (
    <article className="inquiry-entry pad-y-14 pad-x-16 framed round-12 on-paper text-15">
      <p className="entry-meta cluster gap-4 gap-x-10 below-4 muted text-14">
        <span>{entry.author?.fullName ?? formerColleague}</span>
        <Moment at={entry.createdAt} />
        {children}
      </p>
      <p className="breaks as-typed">{entry.text}</p>
    </article>
  );
}

function SuspectNotice({ id }: { id: string }) {
  const clearing = useDeskChange({
    run: () => change(calls.setInquirySuspect, { params: { id }, body: { suspect: false } }),
  });
  return (
    <div className="field-notice panel-notice text-15 row gap-16 spread">
      <p>
        Possible spam: a hidden field was filled in, or the message was sent faster than a person
        can type.
      </p>
      <SmallButton isBusy={clearing.isPending} onPress={clearing.mutate}>
        Not spam
      </SmallButton>
    </div>
  );
}

function AssigneeField({ inquiry }: { inquiry: DeskInquiry }) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const { assignee } = inquiry;
  const assigning = useDeskChange({
    run: async (assigneeId: string) => {
      await change(calls.assignInquiry, {
        params: { id: inquiry._id },
        body: { assigneeId: assigneeId || null, before: assignee?._id ?? null },
      });
      const name = colleagues.find(({ _id }) => _id === assigneeId)?.fullName;
      return name ? `Assigned to ${name}.` : 'Assigned to nobody.';
    },
  });
  const isListed = assignee === null || colleagues.some(({ _id }) => _id === assignee._id);
  return (
    // The control is inside `Select`.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className="panel-assignee cluster gap-8 gap-x-12 below-24 pad-x-24 muted text-14">
      <span>Assigned to</span>
      <Select
        className="desk-select"
        value={assignee?._id ?? ''}
        options={[
          ['', 'Nobody'],
          ...(isListed ? [] : [assignee])
            .concat(colleagues)
            .map(({ _id, fullName }) => [_id, fullName] as const),
        ]}
        disabled={assigning.isPending}
        onChoose={(id) => assigning.mutate(id)}
      />
    </label>
  );
}
