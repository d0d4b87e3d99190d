import { type DeskMail, personOf } from '../../domain/desk/common.ts';
import type { DeskInquiry, InquiryExportQuery, InquiryPage } from '../../domain/desk/inquiries.ts';
import { inquiryFieldsIn } from '../db/inquiry-columns.ts';
import type { InquiryGroup, InquiryRow, InquiryText } from './inquiry-store.ts';

export function toDeskInquiry(row: InquiryRow, mails?: ReadonlyMap<string, DeskMail>): DeskInquiry {
  return {
    _id: row.id,
    ...inquiryFieldsIn(row),
    createdAt: new Date(row.created_at).toISOString(),
    suspect: row.suspect === 1,
    state: row.state,
    read: row.is_read === 1,
    assignee: personOf(row.assignee_id, row.assignee_name),
    answerMail: mails?.get(row.id) ?? null,
  };
}

export function toWritten(written: InquiryText) {
  return {
    _id: written.id,
    author: personOf(written.author_id, written.author_name),
    text: written.text,
    createdAt: new Date(written.created_at).toISOString(),
  };
}

/** Adds up the groups that match the filters; a search is not counted this way. */
export function sumMatching(groups: InquiryGroup[], query: InquiryExportQuery): number {
  return sum(
    groups.filter(
      (group) =>
        (query.state === undefined || group.state === query.state) &&
        (query.interestArea === undefined || group.interest_area === query.interestArea) &&
        (query.suspect === undefined || group.suspect === (query.suspect === 'true' ? 1 : 0)),
    ),
  );
}

export function sumCounts(groups: InquiryGroup[]): InquiryPage['counts'] {
  const honest = groups.filter((group) => group.suspect === 0);
  const inState = (state: string) => sum(honest.filter((group) => group.state === state));
  return {
    all: sum(honest),
    new: inState('new'),
    'in-progress': inState('in-progress'),
    answered: inState('answered'),
    spam: inState('spam'),
    unread: sum(honest.filter((group) => group.is_read === 0 && group.state !== 'spam')),
    suspects: sum(groups.filter((group) => group.suspect === 1)),
  };
}

function sum(groups: InquiryGroup[]): number {
  return groups.reduce((total, group) => total + group.count, 0);
}
