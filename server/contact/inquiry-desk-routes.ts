import * as calls from '../../domain/calls/inquiries.ts';
import { inquiryFieldNames } from '../../domain/contact/contact.ts';
import { contactWords } from '../../domain/contact/contact-words.ts';
import { deskWords } from '../../domain/desk/common.ts';
import type { MailWords } from '../../domain/desk/mails.ts';
import { replyWords } from '../../domain/desk/replies.ts';
import { areaLabel, type InterestArea } from '../../domain/settings/interest-areas.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { inquiryFieldsIn } from '../db/inquiry-columns.ts';
import { accountOf } from '../http/access.ts';
import { type Api, hasQuery } from '../http/api.ts';
import { type Columns, sendCsv, yesOrNo } from '../http/csv.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import { serve } from '../http/serve.ts';
import type { MailComposer } from '../mail/mail-composer.ts';
import type { PresenceStore } from '../presence/presence-store.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { InquiryChanges } from './inquiry-changes.ts';
import type { InquiryDeskService } from './inquiry-desk-service.ts';
import type { InquiryRow } from './inquiry-store.ts';
import type { SavedReplies } from './saved-reply-store.ts';

const listed = 'Inquiries';

type Parts = {
  inquiryDesk: InquiryDeskService;
  inquiryChanges: InquiryChanges;
  presence: PresenceStore;
  composer: MailComposer;
  savedReplies: SavedReplies;
  auditLog: AuditLog;
  settings: SettingsService;
  words: MailWords;
};

export function registerInquiryDeskRoutes(api: Api, parts: Parts): void {
  const { inquiryDesk: desk, inquiryChanges, presence, composer, savedReplies, words } = parts;
  registerExport(api, parts);
  registerSavedReplies(api, savedReplies);
  serve(api, calls.listInquiries, async (request) => {
    return [listed, hasQuery(request) ? await desk.page(request.query) : await desk.listAll()];
  });
  serve(api, calls.listAssignees, async () => ['Colleagues', await desk.listAssignees()]);
  serve(api, calls.readInquiry, async (request) => [listed, await desk.details(request.params.id)]);
  serve(api, calls.setInquiryState, async (request) => {
    const { id } = request.params;
    await desk.setState(id, request.body, accountOf(request).id);
    logSecurityEvent(request, 'inquiry.changed', { subject: id });
    return [deskWords.inquirySaved, await desk.details(id)];
  });
  serve(api, calls.changeInquiries, async (request) => {
    const key = readIdempotencyKey(request);
    const data = await inquiryChanges.change(request.body, accountOf(request).id, key);
    logSecurityEvent(request, 'inquiries.changed');
    return [deskWords.inquirySaved, data];
  });
  serve(api, calls.setInquiryRead, async (request) => {
    const { id } = request.params;
    await desk.setRead(id, request.body.read);
    return [deskWords.inquirySaved, await desk.details(id)];
  });
  serve(api, calls.assignInquiry, async (request) => {
    const { id } = request.params;
    await desk.assign(id, request.body, accountOf(request).id);
    logSecurityEvent(request, 'inquiry.changed', { subject: id });
    return [deskWords.assigned, await desk.details(id)];
  });
  serve(api, calls.setInquirySuspect, async (request) => {
    const { id } = request.params;
    await desk.setSuspect(id, request.body.suspect, accountOf(request).id);
    logSecurityEvent(request, 'inquiry.changed', { subject: id });
    return [deskWords.inquirySaved, await desk.details(id)];
  });
  serve(api, calls.addInquiryNote, async (request) => {
    const { id } = request.params;
    await desk.addNote(id, {
      text: request.body.text,
      authorId: accountOf(request).id,
      idempotencyKey: readIdempotencyKey(request),
    });
    logSecurityEvent(request, 'inquiry.changed', { subject: id });
    return [deskWords.noteAdded, await desk.details(id)];
  });
  serve(api, calls.previewAnswer, async (request) => {
    const { params, body } = request;
    const answer = { text: body.text, author: accountOf(request).fullName };
    return [listed, await composer.previewAnswer(params.id, answer)];
  });
  serve(api, calls.answerInquiry, async (request) => {
    const { id } = request.params;
    await desk.answer(id, {
      ...request.body,
      authorId: accountOf(request).id,
      idempotencyKey: readIdempotencyKey(request),
    });
    logSecurityEvent(request, 'inquiry.answered', { subject: id });
    return [words.answered, await desk.details(id)];
  });
  serve(api, calls.eraseInquiry, async (request) => {
    const { id } = request.params;
    await desk.erase(id, accountOf(request).id);
    logSecurityEvent(request, 'inquiry.erased', { subject: id });
    return [deskWords.inquiryErased, null];
  });
  // The desk reports every few seconds which inquiry is open, and learns who else has it open.
  serve(api, calls.noteInquiryOpen, async (request) => {
    const { id: userId } = accountOf(request);
    const place = { kind: 'inquiry', id: request.params.id } as const;
    await presence.note(userId, place, request.body.isAnswering ? 'answering' : null);
    const others = await presence.listOthers(userId, place);
    return [
      'Colleagues',
      others.map(({ fullName, doing }) => ({ fullName, isAnswering: doing === 'answering' })),
    ];
  });
  serve(api, calls.noteInquiryClosed, async (request) => {
    await presence.forget(accountOf(request).id, { kind: 'inquiry', id: request.params.id });
  });
}

function registerExport(api: Api, { inquiryDesk, auditLog, settings }: Parts): void {
  serve(api, calls.exportInquiries, async (request, reply) => {
    await auditLog.recordExport('exported-inquiries', accountOf(request).id);
    logSecurityEvent(request, 'inquiries.exported');
    const { interestAreas, language } = await settings.read();
    return sendCsv(reply, {
      name: 'inquiries',
      columns: columnsWith(interestAreas),
      pages: inquiryDesk.exportPages(request.query),
      language,
    });
  });
}

function columnsWith(areas: InterestArea[]): Columns<InquiryRow> {
  return [
    ['Received', ({ created_at }) => new Date(created_at).toISOString()],
    ...inquiryFieldNames.map((name): Columns<InquiryRow>[number] => [
      contactWords[name],
      (row) =>
        name === 'interestArea' ? areaLabel(areas, row.interest_area) : inquiryFieldsIn(row)[name],
    ]),
    ['State', ({ state }) => state],
    ['Read', ({ is_read }) => yesOrNo(is_read === 1)],
    ['Suspect', ({ suspect }) => yesOrNo(suspect === 1)],
    ['Assigned to', ({ assignee_name }) => assignee_name],
    ['Id', ({ id }) => id],
  ];
}

function registerSavedReplies(api: Api, replies: SavedReplies): void {
  serve(api, calls.listReplies, async () => [replyWords.listed, await replies.list()]);
  serve(api, calls.addReply, async (request) => {
    const key = readIdempotencyKey(request);
    return [replyWords.saved, await replies.add(request.body, accountOf(request).id, key)];
  });
  serve(api, calls.changeReply, async (request) => {
    const { id } = request.params;
    return [replyWords.saved, await replies.change(id, request.body, accountOf(request).id)];
  });
  serve(api, calls.deleteReply, async (request) => {
    await replies.remove(request.params.id, accountOf(request).id);
    return [replyWords.deleted, null];
  });
}
