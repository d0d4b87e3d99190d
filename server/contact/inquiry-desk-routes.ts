import * as calls from '../../domain/calls/inquiries.ts';
import { deskWords } from '../../domain/desk/common.ts';
import type { MailWords } from '../../domain/desk/mails.ts';
import { accountOf } from '../http/access.ts';
import { type Api, hasQuery } from '../http/api.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import { serve } from '../http/serve.ts';
import type { MailComposer } from '../mail/mail-composer.ts';
import type { PresenceStore } from '../presence/presence-store.ts';
import type { EraseInquiryService } from './erase-inquiry-service.ts';
import type { InquiryDeskService } from './inquiry-desk-service.ts';
import type { Inquiry, InquiryStore } from './inquiry-store.ts';

const listed = 'Inquiries';

type Parts = {
  inquiryDesk: InquiryDeskService;
  inquiries: InquiryStore;
  inquiryErasing: EraseInquiryService;
  presence: PresenceStore;
  composer: MailComposer;
  words: MailWords;
};

export function registerInquiryDeskRoutes(api: Api, parts: Parts): void {
  const { inquiryDesk: desk, inquiries, inquiryErasing, presence, composer, words } = parts;
  serve(api, calls.listInquiries, async (request) => {
    if (hasQuery(request)) return [listed, await desk.page(request.query)];
    return [listed, (await inquiries.list()).map(present)];
  });
  serve(api, calls.listAssignees, async () => ['Colleagues', await desk.listAssignees()]);
  serve(api, calls.readInquiry, async (request) => [listed, await desk.details(request.params.id)]);
  serve(api, calls.setInquiryState, async (request) => {
    const { id } = request.params;
    await desk.setState(id, request.body, accountOf(request).id);
    logSecurityEvent(request, 'inquiry.changed', { subject: id });
    return [deskWords.inquirySaved, await desk.details(id)];
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
  serve(api, calls.previewAnswer, async ({ params, body }) => [
    listed,
    await composer.previewAnswer(params.id, body.text),
  ]);
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
    await inquiryErasing.erase(id, accountOf(request).id);
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

function present({ id, isSuspect, createdAt, ...inquiry }: Inquiry) {
  return {
    ...inquiry,
    _id: id,
    createdAt: new Date(createdAt).toISOString(),
    suspect: isSuspect,
  };
}
