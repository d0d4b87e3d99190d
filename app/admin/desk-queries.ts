import {
  infiniteQueryOptions,
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';

import * as deskCalls from '../../domain/calls/desk.ts';
import * as inquiriesCalls from '../../domain/calls/inquiries.ts';
import { listNotes } from '../../domain/calls/notes.ts';
import * as peopleCalls from '../../domain/calls/people.ts';
import * as settingsCalls from '../../domain/calls/settings.ts';
import type { NoteListQuery } from '../../domain/content/notes.ts';
import type { AuditListQuery } from '../../domain/desk/audit.ts';
import type { DeskMail } from '../../domain/desk/common.ts';
import type { InquiryListQuery } from '../../domain/desk/inquiries.ts';
import { settingsHistoryPageSize } from '../../domain/desk/settings.ts';
import {
  type HistoryEntry,
  userHistoryPageSize,
  type UserListQuery,
} from '../../domain/desk/users.ts';
import { areaHue, bornAreas, type InterestArea } from '../../domain/settings/interest-areas.ts';
import { ApiError } from '../api/call-api.ts';
import { read } from '../api/call.ts';
import { bringBackWords } from '../keep/kept-words.ts';

/** The first part of every query key, as the specification spells it where it does. */
export const deskKeys = {
  users: 'ALL_URSERS',
  inquiries: 'ALL_CONTACT',
  overview: 'DESK_OVERVIEW',
  firstSteps: 'DESK_FIRST_STEPS',
  audit: 'DESK_AUDIT',
  settings: 'DESK_SETTINGS',
  words: 'DESK_WORDS',
  replies: 'DESK_REPLIES',
  mails: 'DESK_MAILS',
  notes: 'DESK_NOTES',
  keptWords: 'DESK_KEPT_WORDS',
} as const;

/** What nobody announces is read again by itself. */
const everyMs = 60_000;
const freshForMs = 10_000;
/** A mail leaves within a second or two, so its state is read again then. */
const mailUnderWayMs = 2000;

/** Lives as long as the desk is open: none of its data stays in memory after leaving. */
export function createDeskClient(onAccessLost: (message: string, to: string) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        if (!(error instanceof ApiError)) return;
        if (error.id === 'forbidden') onAccessLost(error.message, '/');
        if (error.id === 'factor_setup_needed') onAccessLost(error.message, '/account');
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        // A call ends after 15 seconds at most, and a retry would double the wait. A busy server
        // refuses at once, so that call is retried: a list on the screen must not stay old.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && error.id === 'unavailable',
        retryDelay: 1000,
        // Without a connection a call fails at once, and is repeated when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A query of the desk. While one of the mails that it names is under way, it asks again soon. */
function deskQuery<Answer>(
  queryKey: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Answer>,
  mailsIn: (answer: Answer) => (DeskMail | null | undefined)[] = () => [],
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && mailsIn(data).some((mail) => mail?.state === 'queued')
        ? mailUnderWayMs
        : false,
  });
}

/** A query of a list, whose entries stay until those of the next page have come. */
function listQuery<Answer>(...asked: Parameters<typeof deskQuery<Answer>>) {
  return queryOptions({ ...deskQuery(...asked), placeholderData: keepPreviousData });
}

type ReadChanges<Entry> = (
  query: { before: number | undefined },
  signal: AbortSignal,
) => Promise<Entry[]>;

function historyQuery<Entry extends { version: number }>(key: string, ask: ReadChanges<Entry>) {
  return infiniteQueryOptions({
    queryKey: [key, 'history'],
    queryFn: ({ signal, pageParam }) => ask({ before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) =>
      page.length === settingsHistoryPageSize ? page.at(-1)?.version : undefined,
  });
}

type ListQuery<Query> = Partial<Query> & { page: number };

export const usersQuery = (query: ListQuery<UserListQuery>) =>
  listQuery(
    [deskKeys.users, 'list', query],
    (signal) => read(peopleCalls.listUsers, { query, signal }),
    ({ items }) => items.map(({ mail }) => mail),
  );

export const userQuery = (id: string) =>
  deskQuery(
    [deskKeys.users, 'one', id],
    (signal) => read(peopleCalls.readUser, { params: { id }, signal }),
    ({ user }) => [user.mail],
  );

/** The history entries older than those that came with a person, once someone asks for them. */
export function olderHistoryQuery(id: string, history: HistoryEntry[], isAsked: boolean) {
  const before = lastOfFullPage(history);
  return infiniteQueryOptions({
    queryKey: [deskKeys.users, 'history', id, before],
    queryFn: ({ signal, pageParam }) =>
      read(peopleCalls.readUserHistory, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: before,
    getNextPageParam: lastOfFullPage,
    enabled: isAsked && before !== undefined,
    placeholderData: keepPreviousData,
  });
}

function lastOfFullPage(entries: HistoryEntry[]): string | undefined {
  return entries.length === userHistoryPageSize ? entries.at(-1)?._id : undefined;
}

export const inquiriesQuery = (query: ListQuery<InquiryListQuery>) =>
  listQuery([deskKeys.inquiries, 'list', query], (signal) =>
    read(inquiriesCalls.listInquiries, { query, signal }),
  );

export const inquiryQuery = (id: string) =>
  deskQuery(
    [deskKeys.inquiries, 'one', id],
    (signal) => read(inquiriesCalls.readInquiry, { params: { id }, signal }),
    ({ answers }) => answers.map(({ mail }) => mail),
  );

export const colleaguesQuery = () =>
  deskQuery([deskKeys.users, 'colleagues'], (signal) =>
    read(inquiriesCalls.listAssignees, { signal }),
  );

export const overviewQuery = () => ({
  ...deskQuery([deskKeys.overview], (signal) => read(deskCalls.readOverview, { signal })),
  refetchInterval: everyMs,
});

export const failedMailsQuery = () =>
  deskQuery([deskKeys.mails, 'failed'], (signal) => read(deskCalls.listFailedMails, { signal }));

export const repliesQuery = () =>
  deskQuery([deskKeys.replies], (signal) => read(inquiriesCalls.listReplies, { signal }));

export const auditQuery = (query: ListQuery<AuditListQuery>) =>
  listQuery([deskKeys.audit, 'list', query], (signal) =>
    read(deskCalls.listAuditLog, { query, signal }),
  );

/** Editors hear no news of the desk, so the list is read again by itself. */
export const notesQuery = (query: Partial<NoteListQuery>) => ({
  ...listQuery([deskKeys.notes, query], (signal) => read(listNotes, { query, signal })),
  refetchInterval: everyMs,
});

export const settingsQuery = () =>
  deskQuery([deskKeys.settings, 'current'], (signal) =>
    read(settingsCalls.readSettings, { signal }),
  );

export const settingsHistoryQuery = () =>
  historyQuery(deskKeys.settings, (query, signal) =>
    read(settingsCalls.listSettingsChanges, { query, signal }),
  );

export const wordsQuery = () =>
  deskQuery([deskKeys.words, 'current'], (signal) => read(settingsCalls.readWords, { signal }));

/** What the site was shipped with changes only with the site's own code. */
export const sentencesQuery = () => ({
  ...deskQuery(['DESK_SENTENCES'], (signal) => read(settingsCalls.listSentences, { signal })),
  staleTime: Infinity,
});

export const wordsHistoryQuery = () =>
  historyQuery(deskKeys.words, (query, signal) =>
    read(settingsCalls.listWordsChanges, { query, signal }),
  );

export const firstStepsQuery = () =>
  deskQuery([deskKeys.firstSteps], (signal) => read(deskCalls.readFirstSteps, { signal }));

/** Words that were kept at the last log-out and are back in this browser. */
export const keptWordsQuery = (accountId: string) => ({
  ...deskQuery([deskKeys.keptWords, accountId], () => bringBackWords(accountId)),
  staleTime: Infinity,
});

/** The interest areas as set; those that came with the site until the settings have come. */
export function useInterestAreas(isAwake = true): InterestArea[] {
  const { data } = useQuery({ ...settingsQuery(), enabled: isAwake });
  return data?.values.interestAreas ?? bornAreas;
}

/** The colour of an area is that of its business; an area of none of them stays grey. */
export function interestHue(areas: InterestArea[], value: string): string {
  return areaHue(areas, value) || 'general';
}
