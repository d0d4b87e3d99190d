import { Link } from 'react-router';

import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { areaLabel } from '../../../domain/settings/interest-areas.ts';
import { cutText } from '../../../domain/values/values.ts';
import { useAddressState } from '../address-state.ts';
import { type Selection, Tick } from '../bulk/selection.tsx';
import { Moment } from '../moment.tsx';
import { stepThrough } from '../paged-list.tsx';
import { interestHue, useInterestAreas } from '../desk-queries.ts';
import { useIsInbox } from '../use-is-narrow.ts';
import { InquiryStateBadge } from './inquiry-state.tsx';

type InquiryListProps = { inquiries: DeskInquiry[]; selection: Selection<DeskInquiry> };

export function InquiryList({ inquiries, selection }: InquiryListProps) {
  const { params, linkTo } = useAddressState();
  /** Narrow, beside the open inquiry. */
  const isBeside = useIsInbox();
  const openId = params.get('inquiry');
  const areas = useInterestAreas();
  return (
    // The keys are a convenience beside Tab.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={isBeside ? 'inquiry-inbox ruled inbox-beside' : 'inquiry-inbox ruled'}
      // Beside an open inquiry the screen has keys of its own.
      onKeyDown={isBeside ? undefined : stepThrough}
    >
      {inquiries.map((inquiry) => (
        <li key={inquiry._id} className={inquiry.read ? '' : 'is-unread'}>
          <Tick
            label={`Select the inquiry from ${inquiry.firstName} ${inquiry.lastName}`}
            isTicked={selection.has(inquiry)}
            onToggle={() => selection.toggle(inquiry)}
          />
          <Link
            to={linkTo({ inquiry: inquiry._id })}
            className="inbox-row"
            data-entry={inquiry._id}
            aria-current={inquiry._id === openId || undefined}
            preventScrollReset
          >
            <span className="inbox-dot above-8 disc">
              {!inquiry.read && <span className="sr-only">Unread: </span>}
            </span>
            <span className="inbox-who cut">
              {inquiry.firstName} {inquiry.lastName}
            </span>
            <span className="inbox-area may-shrink text-14 row gap-8 muted">
              <span className={`blade hue-${interestHue(areas, inquiry.interestArea)}`} />
              <span className="inbox-area-name cut">{areaLabel(areas, inquiry.interestArea)}</span>
            </span>
            <span className="inbox-text cut muted">{cutText(inquiry.message, 240)}</span>
            <span className="inbox-state self-end row gap-8">
              {inquiry.assignee && (
                <span
                  className="inbox-assignee text-13 cut muted"
                  title={inquiry.assignee.fullName}
                >
                  <span className="sr-only">Assigned to </span>
                  {inquiry.assignee.fullName}
                </span>
              )}
              <InquiryStateBadge inquiry={inquiry} />
            </span>
            <span className="inbox-when self-end muted text-14 figures">
              <Moment at={inquiry.createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
