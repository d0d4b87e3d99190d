import * as z from 'zod/mini';

import { idParamsSchema } from '../desk/common.ts';
import {
  answerPreviewSchema,
  colleagueSchema,
  colleaguesSchema,
  inquiryAnswerFormSchema,
  inquiryAnswerSchema,
  inquiryAssignmentSchema,
  inquiryDetailsSchema,
  inquiryExportQuerySchema,
  inquiryListQuerySchema,
  inquiryNoteFormSchema,
  inquiryPageSchema,
  inquiryReadChangeSchema,
  inquirySchema,
  inquiryStateChangeSchema,
  inquirySuspectChangeSchema,
} from '../desk/inquiries.ts';
import {
  replyChangeSchema,
  replyFormSchema,
  savedRepliesSchema,
  savedReplySchema,
} from '../desk/replies.ts';
import { defineCall } from './define-call.ts';

const desk = { access: 'inquiries', tags: ['contact'] } as const;
const ofOne = { ...desk, params: idParamsSchema } as const;
/** Each change answers with the updated inquiry. */
const change = { ...ofOne, answer: inquiryDetailsSchema } as const;

export const listInquiries = defineCall('GET /auth/admin/contact', {
  ...desk,
  summary: 'All inquiries, newest first; with query parameters one page of them, with counts',
  query: inquiryListQuerySchema,
  answer: inquiryPageSchema,
  unpaged: z.array(inquirySchema),
});

export const exportInquiries = defineCall('GET /auth/admin/contact/export', {
  ...desk,
  summary: 'The inquiries that match, newest first, as a CSV file',
  query: inquiryExportQuerySchema,
  file: 'text/csv',
});

export const listAssignees = defineCall('GET /auth/admin/colleagues', {
  ...desk,
  summary: 'The administrators, who can look after inquiries',
  answer: colleaguesSchema,
});

export const readInquiry = defineCall('GET /auth/admin/contact/:id', {
  ...change,
  summary: 'One inquiry with its notes and answers. Looking does not mark it as read',
});

export const setInquiryState = defineCall('POST /auth/admin/contact/:id/state', {
  ...change,
  summary: 'Say how far an inquiry is; marks it as read',
  body: inquiryStateChangeSchema,
});

export const setInquiryRead = defineCall('POST /auth/admin/contact/:id/read', {
  ...change,
  summary: 'Mark an inquiry as read or unread',
  body: inquiryReadChangeSchema,
});

export const assignInquiry = defineCall('POST /auth/admin/contact/:id/assignee', {
  ...change,
  summary: 'Say which administrator looks after an inquiry, or nobody in particular',
  body: inquiryAssignmentSchema,
});

export const setInquirySuspect = defineCall('POST /auth/admin/contact/:id/suspect', {
  ...change,
  summary: 'Clear an inquiry of suspicion, or put it among the suspects',
  body: inquirySuspectChangeSchema,
});

export const addInquiryNote = defineCall('POST /auth/admin/contact/:id/note', {
  ...change,
  summary: 'Add a note for colleagues. Repeatable with an Idempotency-Key',
  body: inquiryNoteFormSchema,
});

export const previewAnswer = defineCall('POST /auth/admin/contact/:id/preview', {
  ...ofOne,
  summary: 'The mail that an answer would become; nothing is sent or kept',
  body: inquiryAnswerFormSchema,
  answer: answerPreviewSchema,
});

export const answerInquiry = defineCall('POST /auth/admin/contact/:id/answer', {
  ...change,
  summary:
    'Answer by mail; the inquiry becomes answered. Refused when there are more answers than `seenAnswers`. Repeatable with an Idempotency-Key',
  body: inquiryAnswerSchema,
});

export const eraseInquiry = defineCall('DELETE /auth/admin/contact/:id', {
  ...ofOne,
  summary:
    'Erase an inquiry with its notes, answers and mails; the audit log keeps that it happened. Done twice, it is done once',
  answer: z.null(),
});

export const noteInquiryOpen = defineCall('PUT /auth/admin/contact/:id/presence', {
  ...ofOne,
  summary: 'Say that one has an inquiry open, and hear who else has',
  body: z.object({ isAnswering: z.boolean() }),
  answer: z.array(colleagueSchema),
});

export const noteInquiryClosed = defineCall('DELETE /auth/admin/contact/:id/presence', {
  ...ofOne,
  summary: 'Say that one has closed an inquiry',
  status: 204,
});

export const listReplies = defineCall('GET /auth/admin/replies', {
  ...desk,
  summary: 'The saved replies of the team, from A to Z',
  answer: savedRepliesSchema,
});

export const addReply = defineCall('POST /auth/admin/replies', {
  ...desk,
  summary: 'Save a reply for the whole team. Repeatable with an Idempotency-Key',
  body: replyFormSchema,
  answer: savedReplySchema,
  status: 201,
});

export const changeReply = defineCall('PUT /auth/admin/replies/:id', {
  ...ofOne,
  summary:
    'Change a saved reply; with `before`, refused where someone else changed the same meanwhile',
  body: replyChangeSchema,
  // The reply and its previous text, each of 5,000 letters of three bytes.
  bodyLimit: 64 * 1024,
  answer: savedReplySchema,
});

export const deleteReply = defineCall('DELETE /auth/admin/replies/:id', {
  ...ofOne,
  summary: 'Delete a saved reply',
  answer: z.null(),
});
