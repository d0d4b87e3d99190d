import { createHmac, timingSafeEqual } from 'node:crypto';

import { createId } from '../../../domain/values/values.ts';
import { draftWords, type PreviewLink } from '../../../domain/content/page-draft.ts';
import { isFooterPage } from '../../../domain/pages/page-ids.ts';
import type { Page } from '../../../domain/pages/page.ts';
import { previewPage } from '../../../domain/tree/resolve-page.ts';
import { judgePage } from '../../../domain/tree/codec.ts';
import { draftAlone } from '../../../domain/tree/edit-tree.ts';
import { mapPages, pageAddresses } from '../../../domain/tree/read-tree.ts';
import { recordSiteAct } from '../../audit/audit-store.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { badRequest, conflict, notFound } from '../../http/answers.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import { deriveKeys, type Secret } from '../../config/secret.ts';
import type { TreeService } from '../tree/tree-service.ts';
import { findDraft } from '../revisions/draft-store.ts';
import {
  findLink,
  insertLink,
  listLinks,
  revokeLinks,
  type StoredLink,
} from '../revisions/preview-link-store.ts';
import { isoOf } from './schedule-store.ts';
import { Service } from '../../service.ts';

/** Open ones. Nobody can tell more of them apart. */
const linksPerPage = 50;
const dayMs = 24 * 60 * 60_000;

type Parts = {
  config: Pick<Config, 'SITE_URL'>;
  db: Database;
  now: () => number;
  secret: Secret;
  idempotency: Idempotency;
  trees: TreeService;
};

type NewLink = { days: number; actorId: string; idempotencyKey: string | undefined };

/** The target of a valid link: the current draft, or the address of the published page. */
export type Preview = { page: Page } | { publishedAt: string };

/** Shows drafts to people without an account until the link expires or is revoked. */
export class PreviewService extends Service<Parts> {
  readonly #tokens = new PreviewTokens(this.parts.secret);

  async makeLink(pageId: string, { days, actorId, idempotencyKey }: NewLink): Promise<PreviewLink> {
    const { db, now, idempotency } = this.parts;
    // Only the id is stored for a repeated call, because the full address opens the draft.
    const id = await idempotency.once(
      { scope: `preview-link:${actorId}`, key: idempotencyKey, body: { pageId, days } },
      async () => createId(),
      async (trx, made) => {
        if (isFooterPage(pageId)) throw badRequest(draftWords.noPreview);
        const draft = await findDraft(trx, pageId);
        if (!draft) throw notFound(draftWords.none);
        const createdAt = now();
        const expiresAt = createdAt + days * dayMs;
        const open = await listLinks(trx, pageId, createdAt);
        if (open.length >= linksPerPage) throw conflict(draftWords.tooManyLinks);
        await insertLink(trx, { id: made, pageId, expiresAt, createdAt, createdBy: actorId });
        const detail = draft.document.text;
        await recordSiteAct(trx, { action: 'shared-draft', actorId, detail, at: createdAt });
        return made;
      },
    );
    const link = await findLink(db, id, now());
    if (!link) throw notFound(draftWords.linkUnknown);
    return this.#present(link);
  }

  async listLinks(pageId: string): Promise<PreviewLink[]> {
    const { db, now } = this.parts;
    return (await listLinks(db, pageId, now())).map((link) => this.#present(link));
  }

  async revoke(pageId: string, id: string, actorId: string): Promise<void> {
    const { db, now } = this.parts;
    await db.transaction().execute(async (trx) => {
      if (!(await revokeLinks(trx, { pageId, id }, now()))) {
        throw notFound(draftWords.linkUnknown);
      }
      const draft = await findDraft(trx, pageId);
      const detail = draft?.document.text ?? '';
      await recordSiteAct(trx, { action: 'revoked-preview', actorId, detail, at: now() });
    });
  }

  /** Returns undefined for a forged, revoked or expired token, and when there is no draft. */
  async read(token: string): Promise<Preview | undefined> {
    const { db, now, trees } = this.parts;
    const claims = this.#tokens.read(token);
    if (!claims || claims.expiresAt <= now()) return undefined;
    const link = await findLink(db, claims.id, now());
    if (!link) return undefined;
    const site = await trees.read();
    const draft = await findDraft(db, link.pageId);
    if (!draft) {
      const address = pageAddresses(site.tree).get(link.pageId);
      return address === undefined ? undefined : { publishedAt: address };
    }
    const { path, tree } = draftAlone(site.tree, draft.document);
    // A draft may hold unsafe and unfinished addresses.
    return { page: previewPage({ path, tree: mapPages(tree, judgePage) }) };
  }

  #present({ id, expiresAt, createdAt, authorName }: StoredLink): PreviewLink {
    const token = this.#tokens.write({ id, expiresAt });
    return {
      id,
      url: new URL(`/preview/${token}`, this.parts.config.SITE_URL).href,
      author: authorName,
      createdAt: isoOf(createdAt),
      expiresAt: isoOf(expiresAt),
    };
  }
}

const idBytes = 12;
const timeBytes = 6;
const signatureBytes = 33;
/** The lengths fill whole base64 groups, so a token has only one spelling. */
const tokenPattern = /^[A-Za-z0-9_-]{68}$/;

type Claims = { id: string; expiresAt: number };

/** Signs the link's id and end, so that a guess costs no database query. */
export class PreviewTokens {
  readonly #keys: [Buffer, ...Buffer[]];

  constructor(secret: Secret) {
    this.#keys = deriveKeys(secret, 'preview-link');
  }

  write(claims: Claims): string {
    const payload = payloadOf(claims);
    return Buffer.concat([payload, sign(this.#keys[0], payload)]).toString('base64url');
  }

  /** Returns the token's content if one of our keys signed it. */
  read(token: string): Claims | undefined {
    if (!tokenPattern.test(token)) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    const payload = bytes.subarray(0, idBytes + timeBytes);
    const signature = bytes.subarray(idBytes + timeBytes);
    if (!this.#keys.some((key) => timingSafeEqual(sign(key, payload), signature))) return undefined;
    return {
      id: payload.subarray(0, idBytes).toString('hex'),
      expiresAt: payload.readUIntBE(idBytes, timeBytes),
    };
  }
}

function payloadOf({ id, expiresAt }: Claims): Buffer {
  const payload = Buffer.alloc(idBytes + timeBytes);
  payload.write(id, 'hex');
  payload.writeUIntBE(expiresAt, idBytes, timeBytes);
  return payload;
}

/** The signature is longer than one digest, so that the token has no spare bits. */
function sign(key: Buffer, payload: Buffer): Buffer {
  return createHmac('sha384', key).update(payload).digest().subarray(0, signatureBytes);
}
