import { addReply, changeReply, deleteReply, listReplies } from '../../domain/calls/inquiries.ts';
import { replyWords } from '../../domain/desk/replies.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import type { SavedReplies } from './saved-replies.ts';

export function registerSavedReplyRoutes(api: Api, replies: SavedReplies): void {
  serve(api, listReplies, async () => [replyWords.listed, await replies.list()]);
  serve(api, addReply, async (request) => {
    const key = readIdempotencyKey(request);
    return [replyWords.saved, await replies.add(request.body, accountOf(request).id, key)];
  });
  serve(api, changeReply, async (request) => {
    const { id } = request.params;
    return [replyWords.saved, await replies.change(id, request.body, accountOf(request).id)];
  });
  serve(api, deleteReply, async (request) => {
    await replies.remove(request.params.id, accountOf(request).id);
    return [replyWords.deleted, null];
  });
}
