import { useQuery } from '@tanstack/react-query';
import { Inbox, SearchX } from 'lucide-react';
import { useCallback } from 'react';

import { inquiryStates } from '../../../domain/contact.ts';
import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { interestAreas, interestAreaValues } from '../../../domain/interest-areas.ts';
import { oneOf, pageIn, useAddressState } from '../address-state.ts';
import { queryText } from '../desk-api.ts';
import { inquiriesQuery } from '../desk-queries.ts';
import { ExportButton } from '../export-button.tsx';
import { FilterChips } from '../filter-chips.tsx';
import { Empty } from '../notices.tsx';
import { PagedList } from '../paged-list.tsx';
import { SearchField } from '../search-field.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { InquiryPanel } from './inquiry-panel.tsx';
import { inquiryStateTexts } from './inquiry-state.tsx';
import { Suspects } from './suspects.tsx';

/** What people wrote in, newest first. */
export function InquiriesScreen() {
  const { params, change, linkTo } = useAddressState();
  const filters = {
    search: params.get('search') ?? '',
    state: oneOf(inquiryStates, params.get('state')),
    interestArea: oneOf(interestAreaValues, params.get('area')),
    suspect: 'false' as const,
  };
  const list = useQuery(inquiriesQuery({ page: pageIn(params), ...filters }));
  const { data } = list;
  const isFiltered = Boolean(filters.search || filters.state || filters.interestArea);

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
              text: inquiryStateTexts[value],
              count: data?.counts[value],
            })),
          ]}
          onChoose={(state) => change({ state })}
        />
        <div className="desk-toolbar-end">
          <select
            className="input desk-select"
            aria-label="Interest area"
            value={filters.interestArea ?? ''}
            onChange={(event) => change({ area: event.target.value })}
          >
            <option value="">Every interest area</option>
            {interestAreas.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
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
      <PagedList
        list={list}
        noun={['inquiry', 'inquiries']}
        empty={<NoInquiries isFiltered={isFiltered} />}
        onTurn={(next, isStep) => change({ page: String(next) }, { isStep })}
      >
        {(inquiries) => <InquiryList inquiries={inquiries} linkTo={linkToInquiry} />}
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

function NoInquiries({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty icon={SearchX} title="No inquiry matches">
      Try another word, or choose All and every interest area.
    </Empty>
  ) : (
    <Empty icon={Inbox} title="No inquiries yet">
      What visitors send with the contact form appears here, newest first, and is announced to you
      by mail.
    </Empty>
  );
}
