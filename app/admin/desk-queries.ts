import {
  infiniteQueryOptions,
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';

import {
  listAuditLog,
  listFailedMails,
  readFirstSteps,
  readOverview,
} from '../../domain/calls/desk.ts';
import {
  listSentences,
  listSettingsChanges,
  listWordsChanges,
  readSettings,
  readWords,
} from '../../domain/calls/settings.ts';
import { listUsers, readUser, readUserHistory } from '../../domain/calls/people.ts';
import type { Call } from '../../domain/calls/define-call.ts';
import type { DeskMail } from '../../domain/desk/common.ts';
import {
  listAssignees,
  listInquiries,
  listReplies,
  readInquiry,
} from '../../domain/calls/inquiries.ts';
import type { InquiryListQuery } from '../../domain/desk/inquiries.ts';
import {
  type HistoryEntry,
  userHistoryPageSize,
  type UserListQuery,
} from '../../domain/desk/users.ts';
import { settingsHistoryPageSize } from '../../domain/desk/settings.ts';
import type { AuditListQuery } from '../../domain/desk/audit.ts';
import { read } from '../api/call.ts';
import { ApiError } from '../api/call-api.ts';
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

const overviewEveryMs = 60_000;
const freshForMs = 10_000;
/** A mail leaves within a second or two, so its state is read again then. */
const mailUnderWayMs = 2000;

/**
 * Lives as long as the desk is open, so that none of its data stays in memory after leaving. `onAccessLost` receives
 * the reason and the address to go to.
 */
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
        // Without a connection a call fails at once and says so; it is repeated when the connection
        // is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** What a call without parameters reads. */
function deskQuery<Answer extends z.core.$ZodType>(
  queryKey: readonly string[],
  asked: Call<undefined, undefined, undefined, Answer, undefined>,
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => read(asked, { signal }) });
}

type ReadChanges<Entry> = (
  query: { before: number | undefined },
  signal: AbortSignal,
) => Promise<Entry[]>;

function historyQuery<Entry extends { version: number }>(
  queryKey: readonly string[],
  ask: ReadChanges<Entry>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => ask({ before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) =>
      page.length === settingsHistoryPageSize ? page.at(-1)?.version : undefined,
  });
}

type ListQuery<Query> = Partial<Query> & { page: number };

export function usersQuery(query: ListQuery<UserListQuery>) {
  return queryOptions({
    queryKey: [deskKeys.users, 'list', query],
    queryFn: ({ signal }) => read(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileUnderWay(state.data?.items.map(({ mail }) => mail)),
  });
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [deskKeys.users, 'one', id],
    queryFn: ({ signal }) => read(readUser, { params: { id }, signal }),
    refetchInterval: ({ state }) => whileUnderWay([state.data?.user.mail]),
  });
}

/** The history entries older than those that came with a person, once someone asks for them. */
export function olderHistoryQuery(id: string, history: HistoryEntry[], isAsked: boolean) {
  const before = lastOfFullPage(history);
  return infiniteQueryOptions({
    queryKey: [deskKeys.users, 'history', id, before],
    queryFn: ({ signal, pageParam }) =>
      read(readUserHistory, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: before,
    getNextPageParam: lastOfFullPage,
    enabled: isAsked && before !== undefined,
    placeholderData: keepPreviousData,
  });
}

function lastOfFullPage(entries: HistoryEntry[]): string | undefined {
  return entries.length === userHistoryPageSize ? entries.at(-1)?._id : undefined;
}

export function inquiriesQuery(query: ListQuery<InquiryListQuery>) {
  return queryOptions({
    queryKey: [deskKeys.inquiries, 'list', query],
    queryFn: ({ signal }) => read(listInquiries, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function inquiryQuery(id: string) {
  return queryOptions({
    queryKey: [deskKeys.inquiries, 'one', id],
    queryFn: ({ signal }) => read(readInquiry, { params: { id }, signal }),
    refetchInterval: ({ state }) => whileUnderWay(state.data?.answers.map(({ mail }) => mail)),
  });
}

export const colleaguesQuery = () => deskQuery([deskKeys.users, 'colleagues'], listAssignees);

export function overviewQuery() {
  return queryOptions({
    queryKey: [deskKeys.overview],
    queryFn: ({ signal }) => read(readOverview, { signal }),
    refetchInterval: overviewEveryMs,
  });
}

export const failedMailsQuery = () => deskQuery([deskKeys.mails, 'failed'], listFailedMails);

export const repliesQuery = () => deskQuery([deskKeys.replies], listReplies);

export function auditQuery(query: ListQuery<AuditListQuery>) {
  return queryOptions({
    queryKey: [deskKeys.audit, 'list', query],
    queryFn: ({ signal }) => read(listAuditLog, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const settingsQuery = () => deskQuery([deskKeys.settings, 'current'], readSettings);

export const settingsHistoryQuery = () =>
  historyQuery([deskKeys.settings, 'history'], (query, signal) =>
    read(listSettingsChanges, { query, signal }),
  );

export const wordsQuery = () => deskQuery([deskKeys.words, 'current'], readWords);

/** What the site was shipped with changes only with the site's own code. */
export function sentencesQuery() {
  return queryOptions({
    queryKey: ['DESK_SENTENCES'],
    queryFn: ({ signal }) => read(listSentences, { signal }),
    staleTime: Infinity,
  });
}

export const wordsHistoryQuery = () =>
  historyQuery([deskKeys.words, 'history'], (query, signal) =>
    read(listWordsChanges, { query, signal }),
  );

function whileUnderWay(mails: (DeskMail | null | undefined)[] = []): number | false {
  return mails.some((mail) => mail?.state === 'queued') ? mailUnderWayMs : false;
}

export const firstStepsQuery = () => deskQuery([deskKeys.firstSteps], readFirstSteps);

/** Words that were kept at the last log-out and are back in this browser. */
export function keptWordsQuery(accountId: string) {
  return queryOptions({
    queryKey: [deskKeys.keptWords, accountId],
    queryFn: () => bringBackWords(accountId),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
