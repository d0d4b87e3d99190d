import * as z from 'zod/mini';

import { idParamsSchema } from '../desk/common.ts';
import * as inquiries from '../desk/inquiries.ts';
import * as replies from '../desk/replies.ts';
import { callsWith } from './define-call.ts';

const desk = { access: 'inquiries', tags: ['contact'] } as const;
const inquiryCall = callsWith(desk);
const oneCall = callsWith({ ...desk, params: idParamsSchema });
/** Each change answers with the updated inquiry. */
const changeCall = callsWith({
  ...desk,
  params: idParamsSchema,
  answer: inquiries.inquiryDetailsSchema,
});

export const listInquiries = inquiryCall('GET /auth/admin/contact', {
  summary: 'All inquiries, newest first; with query parameters one page of them, with counts',
  query: inquiries.inquiryListQuerySchema,
  answer: inquiries.inquiryPageSchema,
  unpaged: z.array(inquiries.inquirySchema),
});

export const exportInquiries = inquiryCall('GET /auth/admin/contact/export', {
  summary: 'The inquiries that match, newest first, as a CSV file',
  query: inquiries.inquiryExportQuerySchema,
  file: 'text/csv',
});

export const listAssignees = inquiryCall('GET /auth/admin/colleagues', {
  summary: 'The administrators, who can look after inquiries',
  answer: inquiries.colleaguesSchema,
});

export const readInquiry = changeCall('GET /auth/admin/contact/:id', {
  summary: 'One inquiry with its notes and answers. Looking does not mark it as read',
});

export const setInquiryState = changeCall('POST /auth/admin/contact/:id/state', {
  summary: 'Say how far an inquiry is; marks it as read',
  body: inquiries.inquiryStateChangeSchema,
});

export const changeInquiries = inquiryCall('POST /auth/admin/contact/changes', {
  summary:
    'Move, mark or assign many inquiries in one act: those with these ids, or all that match a filter. Sending `undo` of the answer takes it back. Repeatable with an Idempotency-Key',
  body: inquiries.inquiriesChangeSchema,
  bodyLimit: 3 * 1024 * 1024,
  answer: inquiries.inquiriesChangedSchema,
});

export const setInquiryRead = changeCall('POST /auth/admin/contact/:id/read', {
  summary: 'Mark an inquiry as read or unread',
  body: inquiries.inquiryReadChangeSchema,
});

export const assignInquiry = changeCall('POST /auth/admin/contact/:id/assignee', {
  summary: 'Assign an inquiry to an administrator, or to nobody',
  body: inquiries.inquiryAssignmentSchema,
});

export const setInquirySuspect = changeCall('POST /auth/admin/contact/:id/suspect', {
  summary: 'Clear an inquiry of suspicion, or put it among the suspects',
  body: inquiries.inquirySuspectChangeSchema,
});

export const addInquiryNote = changeCall('POST /auth/admin/contact/:id/note', {
  summary: 'Add a note for colleagues. Repeatable with an Idempotency-Key',
  body: inquiries.inquiryNoteFormSchema,
});

export const previewAnswer = oneCall('POST /auth/admin/contact/:id/preview', {
  summary: 'The mail that an answer would become; nothing is sent or kept',
  body: inquiries.inquiryAnswerFormSchema,
  answer: inquiries.answerPreviewSchema,
});

export const answerInquiry = changeCall('POST /auth/admin/contact/:id/answer', {
  summary:
    'Answer by e-mail; the inquiry becomes answered. Refused when there are more answers than `seenAnswers`. Repeatable with an Idempotency-Key',
  body: inquiries.inquiryAnswerSchema,
});

export const eraseInquiry = oneCall('DELETE /auth/admin/contact/:id', {
  summary:
    'Erase an inquiry with its notes, answers and mails; the audit log keeps that it happened. Done twice, it is done once',
  answer: z.null(),
});

export const noteInquiryOpen = oneCall('PUT /auth/admin/contact/:id/presence', {
  summary: 'Say that one has an inquiry open, and hear who else has',
  body: z.object({ isAnswering: z.boolean() }),
  answer: z.array(inquiries.colleagueSchema),
});

export const noteInquiryClosed = oneCall('DELETE /auth/admin/contact/:id/presence', {
  summary: 'Say that one has closed an inquiry',
  status: 204,
});

export const listReplies = inquiryCall('GET /auth/admin/replies', {
  summary: 'The saved replies of the team, from A to Z',
  answer: replies.savedRepliesSchema,
});

export const addReply = inquiryCall('POST /auth/admin/replies', {
  summary: 'Save a reply for the whole team. Repeatable with an Idempotency-Key',
  body: replies.replyFormSchema,
  answer: replies.savedReplySchema,
  status: 201,
});

export const changeReply = oneCall('PUT /auth/admin/replies/:id', {
  summary:
    'Change a saved reply; with `before`, refused where someone else changed the same meanwhile',
  body: replies.replyChangeSchema,
  // The reply and its previous text, each of 5,000 letters of three bytes.
  bodyLimit: 64 * 1024,
  answer: replies.savedReplySchema,
});

export const deleteReply = oneCall('DELETE /auth/admin/replies/:id', {
  summary: 'Delete a saved reply',
  answer: z.null(),
});
