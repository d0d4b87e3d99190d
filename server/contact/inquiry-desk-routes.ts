import * as z from 'zod';

import { deskWords, idParamsSchema } from '../../domain/desk/common.ts';
import {
  answerPreviewSchema,
  inquiryAnswerFormSchema,
  colleaguesSchema,
  inquiryAnswerSchema,
  inquiryAssignmentSchema,
  inquiryDetailsSchema,
  inquiryListQuerySchema,
  inquiryNoteFormSchema,
  inquiryPageSchema,
  inquiryReadChangeSchema,
  inquirySchema,
  inquiryStateChangeSchema,
  inquirySuspectChangeSchema,
} from '../../domain/desk/inquiries.ts';
import type { MailWords } from '../../domain/desk/mail-words.ts';
import { accountOf } from '../http/access.ts';
import { type Api, hasQuery } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import type { MailComposer } from '../mail/mail-composer.ts';
import type { InquiryDeskService } from './inquiry-desk-service.ts';
import type { Inquiry, InquiryStore } from './inquiry-store.ts';

const listed = 'Inquiries';

/** The administrators' side of inquiries. Each change answers with the updated inquiry. */
export function registerInquiryDeskRoutes(
  api: Api,
  desk: InquiryDeskService,
  { inquiries, ...writing }: { inquiries: InquiryStore } & Writing,
): void {
  registerReading(api, desk, inquiries);
  registerMarking(api, desk);
  registerWriting(api, desk, writing);
}

function registerReading(api: Api, desk: InquiryDeskService, inquiries: InquiryStore): void {
  api.get(
    '/contact',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary: 'All inquiries, newest first; with query parameters one page of them, with counts',
        querystring: inquiryListQuerySchema,
        response: { 200: envelope(200, z.union([inquiryPageSchema, z.array(inquirySchema)])) },
      },
    },
    async (request) => {
      if (hasQuery(request)) return ok(listed, await desk.page(request.query));
      return ok(listed, (await inquiries.list()).map(present));
    },
  );
  api.get(
    '/colleagues',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary: 'The administrators, who can look after inquiries',
        response: { 200: envelope(200, colleaguesSchema) },
      },
    },
    async () => ok('Colleagues', await desk.listAssignees()),
  );
  api.get(
    '/contact/:id',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary: 'One inquiry with its notes and answers. Looking does not mark it as read',
        params: idParamsSchema,
        response: { 200: envelope(200, inquiryDetailsSchema) },
      },
    },
    async (request) => ok(listed, await desk.details(request.params.id)),
  );
}

function registerMarking(api: Api, desk: InquiryDeskService): void {
  const response = { 200: envelope(200, inquiryDetailsSchema) };
  api.post(
    '/contact/:id/state',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary: 'Say how far an inquiry is; marks it as read',
        params: idParamsSchema,
        body: inquiryStateChangeSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      await desk.setState(id, request.body, accountOf(request).id);
      logSecurityEvent(request, 'inquiry.changed', { subject: id });
      return ok(deskWords.inquirySaved, await desk.details(id));
    },
  );
  api.post(
    '/contact/:id/read',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary: 'Mark an inquiry as read or unread',
        params: idParamsSchema,
        body: inquiryReadChangeSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      await desk.setRead(id, request.body.read);
      return ok(deskWords.inquirySaved, await desk.details(id));
    },
  );
  api.post(
    '/contact/:id/assignee',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary: 'Say which administrator looks after an inquiry, or nobody in particular',
        params: idParamsSchema,
        body: inquiryAssignmentSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      await desk.assign(id, request.body, accountOf(request).id);
      logSecurityEvent(request, 'inquiry.changed', { subject: id });
      return ok(deskWords.assigned, await desk.details(id));
    },
  );
  api.post(
    '/contact/:id/suspect',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary: 'Clear an inquiry of suspicion, or put it among the suspects',
        params: idParamsSchema,
        body: inquirySuspectChangeSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      await desk.setSuspect(id, request.body.suspect, accountOf(request).id);
      logSecurityEvent(request, 'inquiry.changed', { subject: id });
      return ok(deskWords.inquirySaved, await desk.details(id));
    },
  );
}

type Writing = { composer: MailComposer; words: MailWords };

function registerWriting(api: Api, desk: InquiryDeskService, { composer, words }: Writing): void {
  const response = { 200: envelope(200, inquiryDetailsSchema) };
  api.post(
    '/contact/:id/note',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary: 'Add a note for colleagues. Repeatable with an Idempotency-Key',
        params: idParamsSchema,
        body: inquiryNoteFormSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      await desk.addNote(id, {
        text: request.body.text,
        authorId: accountOf(request).id,
        idempotencyKey: readIdempotencyKey(request),
      });
      logSecurityEvent(request, 'inquiry.changed', { subject: id });
      return ok(deskWords.noteAdded, await desk.details(id));
    },
  );
  api.post(
    '/contact/:id/preview',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary: 'The mail that an answer would become; nothing is sent or kept',
        params: idParamsSchema,
        body: inquiryAnswerFormSchema,
        response: { 200: envelope(200, answerPreviewSchema) },
      },
    },
    async (request) =>
      ok(listed, await composer.previewAnswer(request.params.id, request.body.text)),
  );
  api.post(
    '/contact/:id/answer',
    {
      config: { access: 'inquiries' },
      schema: {
        tags: ['contact'],
        summary:
          'Answer by mail; the inquiry becomes answered. Refused when there are more answers than `seenAnswers`. Repeatable with an Idempotency-Key',
        params: idParamsSchema,
        body: inquiryAnswerSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      await desk.answer(id, {
        ...request.body,
        authorId: accountOf(request).id,
        idempotencyKey: readIdempotencyKey(request),
      });
      logSecurityEvent(request, 'inquiry.answered', { subject: id });
      return ok(words.answered, await desk.details(id));
    },
  );
}

function present({ id, isSuspect, createdAt, ...inquiry }: Inquiry) {
  return {
    ...inquiry,
    _id: id,
    createdAt: new Date(createdAt).toISOString(),
    suspect: isSuspect,
  };
}
