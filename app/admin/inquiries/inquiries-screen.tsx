import { Inbox, SearchX } from 'lucide-react';
import { useCallback } from 'react';

import { contactLimits, inquiryStates } from '../../../domain/contact/contact.ts';
import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { idPattern } from '../../../domain/values/values.ts';
import { formerColleague } from '../../../domain/http/answer-words.ts';
import { oneOf, pageIn, searchIn, useAddressState } from '../address-state.ts';
import { useSelection } from '../bulk/selection.tsx';
import { DateRange, daysIn, momentsOf } from '../date-range.tsx';
import { queryText } from '../desk-api.ts';
import { colleaguesQuery, inquiriesQuery } from '../desk-queries.ts';
import { ExportButton } from '../export-button.tsx';
import { FilterChips } from '../filter-chips.tsx';
import { Empty } from '../list-states.tsx';
import { PagedList } from '../paged-list.tsx';
import { SearchField } from '../search-field.tsx';
import { AreaFilter } from './area-filter.tsx';
import { InquiryBulk } from './inquiry-bulk.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { InquiryPanel } from './inquiry-panel.tsx';
import { inquiryStateWords } from './inquiry-state.tsx';
import { Suspects } from './suspects.tsx';
import { useQuery } from '@tanstack/react-query';

/** The inquiries, newest first. */
export function InquiriesScreen() {
  const { params, change, linkTo } = useAddressState();
  const days = daysIn(params);
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const filters = {
    search: searchIn(params),
    state: oneOf(inquiryStates, params.get('state')),
    interestArea: areaIn(params.get('area')),
    suspect: 'false' as const,
    assignee: assigneeIn(params.get('assignee')),
    ...momentsOf(days),
  };
  const list = useQuery(inquiriesQuery({ page: pageIn(params), ...filters }));
  const { data } = list;
  const isFiltered = Boolean(
    filters.search ||
    filters.state ||
    filters.interestArea ||
    filters.assignee ||
    days.from ||
    days.to,
  );
  const selection = useSelection(data?.items ?? []);
  // An old address may name a former administrator; their list is shown all the same.
  const isElse =
    filters.assignee !== undefined &&
    filters.assignee !== 'none' &&
    colleagues.every(({ _id }) => _id !== filters.assignee);

  const onSearch = useCallback((text: string) => change({ search: text }), [change]);
  const linkToInquiry = (inquiry: DeskInquiry) => linkTo({ inquiry: inquiry._id });

  return (
    <section aria-labelledby="inquiries-heading">
      <h2 id="inquiries-heading" className="sr-only">
        Contact inquiries
      </h2>
      <div className="desk-toolbar">
        <SearchField label="Search inquiries" value={filters.search} onSearch={onSearch} />
        <FilterChips
          label="State"
          chosen={filters.state ?? ''}
          choices={[
            { value: '', text: 'All', count: data?.counts.all },
            ...inquiryStates.map((value) => ({
              value,
              text: inquiryStateWords[value],
              count: data?.counts[value],
            })),
          ]}
          onChoose={(state) => change({ state })}
        />
        <div className="desk-toolbar-end">
          <AreaFilter chosen={filters.interestArea} onChoose={(area) => change({ area })} />
          <select
            className="input desk-select"
            aria-label="Looked after by"
            value={filters.assignee ?? ''}
            onChange={(event) => change({ assignee: event.target.value })}
          >
            <option value="">Whoever looks after it</option>
            <option value="none">Nobody in particular</option>
            {isElse && <option value={filters.assignee}>{formerColleague}</option>}
            {colleagues.map(({ _id, fullName }) => (
              <option key={_id} value={_id}>
                {fullName}
              </option>
            ))}
          </select>
          <ExportButton
            path={`/contact/export${queryText(filters)}`}
            fileName="inquiries.csv"
            disabled={!data || data.total === 0}
          />
        </div>
      </div>
      <div className="desk-toolbar-second">
        <DateRange label="Days on which it came" {...days} onChange={change} />
        {data && data.items.length > 0 && (
          <label className="desk-check">
            <input type="checkbox" checked={selection.areAll} onChange={selection.toggleAll} />
            Select all on this page
          </label>
        )}
      </div>
      <InquiryBulk inquiries={data?.items ?? []} selection={selection} />
      <PagedList
        list={list}
        noun={['inquiry', 'inquiries']}
        empty={<NoInquiries isFiltered={isFiltered} />}
        onTurn={(next, isStep) => change({ page: String(next) }, { isStep })}
      >
        {(inquiries) => (
          <InquiryList inquiries={inquiries} linkTo={linkToInquiry} selection={selection} />
        )}
      </PagedList>
      {data && <Suspects count={data.counts.suspects} linkTo={linkToInquiry} />}
      <InquiryPanel
        id={params.get('inquiry')}
        listed={data?.items ?? []}
        onOpen={(id) => change({ inquiry: id })}
      />
    </section>
  );
}

function areaIn(text: string | null): string | undefined {
  return text && text.length <= contactLimits.interestAreaLength ? text : undefined;
}

function assigneeIn(text: string | null): string | undefined {
  return text !== null && (text === 'none' || idPattern.test(text)) ? text : undefined;
}

function NoInquiries({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty icon={SearchX} title="No inquiry matches">
      Try another word or other days, or choose All and every interest area.
    </Empty>
  ) : (
    <Empty icon={Inbox} title="No inquiries yet">
      What visitors send with the contact form appears here, newest first, and is announced to you
      by mail.
    </Empty>
  );
}
