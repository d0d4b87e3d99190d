import { useQuery } from '@tanstack/react-query';
import { Inbox, ListFilter, Mail, SearchX } from 'lucide-react';

import { contactLimits, inquiryStates } from '../../../domain/contact/contact.ts';
import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { idPattern } from '../../../domain/values/values.ts';
import { exportInquiries } from '../../../domain/calls/inquiries.ts';
import { formerColleague } from '../../../domain/http/answer-words.ts';
import { Select } from '../../ui/select.tsx';
import { addressOf } from '../../api/call.ts';
import { DeskScreen } from '../desk-part.tsx';
import { oneOf, pageIn, searchIn, useAddressState } from '../address-state.ts';
import { TickAll, useSelection } from '../bulk/selection.tsx';
import { countSet, DateRange, daysIn, momentsOf } from '../date-range.tsx';
import { DeskMenu, ExportButton, FilterChips, SearchField } from '../list-toolbar.tsx';
import { colleaguesQuery, inquiriesQuery, useInterestAreas } from '../desk-queries.ts';
import { Empty } from '../list-states.tsx';
import { PagedList } from '../paged-list.tsx';
import { useIsInbox, useIsWide } from '../use-is-narrow.ts';
import { InquiryBulk, inquiryNoun } from './inquiry-bulk.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { InquiryPanel } from './inquiry-panel.tsx';
import { inquiryStateWords } from './inquiry-state.tsx';
import { Suspects } from './suspects.tsx';

const noInquiries: DeskInquiry[] = [];

export function InquiriesScreen() {
  const { params, change } = useAddressState();
  const days = daysIn(params);
  const isInbox = useIsInbox();
  const isWide = useIsWide();
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
  const isFiltered =
    countSet(filters.search, filters.state, filters.interestArea, filters.assignee, days) > 0;
  const items = data?.items ?? noInquiries;
  const selection = useSelection(items, JSON.stringify(filters));
  const stateChips = (
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
  );
  return (
    <DeskScreen id="inquiries" title="Contact inquiries">
      <div className="desk-toolbar row anchor gap-8 below-12">
        {data && data.items.length > 0 && <TickAll selection={selection} />}
        <SearchField label="Search inquiries" />
        {isWide && stateChips}
        <DeskMenu
          text="Filter"
          icon={ListFilter}
          count={countSet(!isWide && filters.state, filters.interestArea, filters.assignee, days)}
        >
          {!isWide && stateChips}
          <AreaFilter chosen={filters.interestArea} onChoose={(area) => change({ area })} />
          <AssigneeFilter chosen={filters.assignee} onChoose={(assignee) => change({ assignee })} />
          <DateRange label="Date received" {...days} onChange={change} />
        </DeskMenu>
        <div className="desk-toolbar-end row gap-8 push-end">
          <ExportButton
            path={addressOf(exportInquiries, { query: filters })}
            fileName="inquiries.csv"
            disabled={!data || data.total === 0}
          />
        </div>
      </div>
      <div className={isInbox ? 'inbox-panes stack gap-12' : undefined}>
        <div className={isInbox ? 'inbox-list may-flatten scrolls keeps-scroll' : undefined}>
          <InquiryBulk
            selection={selection}
            filter={filters}
            page={list.isPlaceholderData ? undefined : data}
          />
          <PagedList
            list={list}
            noun={inquiryNoun}
            all={data?.counts.all}
            empty={
              isFiltered ? (
                <Empty icon={SearchX} title="No matching inquiries">
                  Try a different search or date, or choose All and every interest area.
                </Empty>
              ) : (
                <Empty icon={Inbox} title="No inquiries yet">
                  Messages from the contact form appear here, newest first, and you are notified by
                  e-mail.
                </Empty>
              )
            }
          >
            {(inquiries) => <InquiryList inquiries={inquiries} selection={selection} />}
          </PagedList>
          {data && <Suspects count={data.counts.suspects} />}
        </div>
        <InquiryPanel listed={items} />
        {isInbox && !params.has('inquiry') && (
          <div className="inbox-nothing stack items-centre gap-12 pad-32 framed round-14 muted text-centre">
            <Mail aria-hidden="true" />
            <p>
              Select an inquiry to read and answer it here. Use ↑ and ↓ to move through the list.
            </p>
          </div>
        )}
      </div>
    </DeskScreen>
  );
}

function areaIn(text: string | null): string | undefined {
  return text && text.length <= contactLimits.interestAreaLength ? text : undefined;
}

function assigneeIn(text: string | null): string | undefined {
  return text !== null && (text === 'none' || idPattern.test(text)) ? text : undefined;
}

type FilterProps = { chosen: string | undefined; onChoose: (value: string) => void };

/** Hidden areas are offered too: inquiries about them are still there. */
function AreaFilter({ chosen, onChoose }: FilterProps) {
  const areas = useInterestAreas();
  return (
    <Select
      className="desk-select"
      aria-label="Interest area"
      value={chosen ?? ''}
      options={[
        ['', 'Every interest area'],
        ...areas.map(
          ({ value, label, hidden }) => [value, hidden ? `${label} (hidden)` : label] as const,
        ),
        // An old address may name an area that was taken away; its inquiries are shown all the same.
        ...unlisted(chosen, areas, ({ value }) => value, chosen),
      ]}
      onChoose={onChoose}
    />
  );
}

/** Chosen is the id of a colleague, `none`, or undefined for all. */
function AssigneeFilter({ chosen, onChoose }: FilterProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  return (
    <Select
      className="desk-select"
      aria-label="Assigned to"
      value={chosen ?? ''}
      options={[
        ['', 'Assigned to anyone or nobody'],
        ['none', 'Assigned to nobody'],
        // An old address may name a former administrator; their list is shown all the same.
        ...unlisted(
          chosen === 'none' ? undefined : chosen,
          colleagues,
          ({ _id }) => _id,
          formerColleague,
        ),
        ...colleagues.map(({ _id, fullName }) => [_id, fullName] as const),
      ]}
      onChoose={onChoose}
    />
  );
}

function unlisted<Item>(
  chosen: string | undefined,
  listed: readonly Item[],
  valueOf: (item: Item) => string,
  text = '',
): (readonly [value: string, text: string])[] {
  const isElse = chosen !== undefined && listed.every((one) => valueOf(one) !== chosen);
  return isElse ? [[chosen, text]] : [];
}
