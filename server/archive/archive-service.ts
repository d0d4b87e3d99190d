import type { Readable } from 'node:stream';

import type { Transaction } from 'kysely';

import {
  type ArchiveImport,
  archiveLimits,
  archiveWords,
  type Imported,
  type WaitingArchive,
} from '../../domain/content/content-archive.ts';
import type { WordChanges } from '../../domain/catalogue/own-words.ts';
import { settingLabelWords } from '../../domain/settings/setting-label-words.ts';
import type { SettingChanges, SettingField } from '../../domain/settings/settings-schema.ts';
import { encodeTreeInTurns } from '../../domain/tree/tree-in-turns.ts';
import { isSameTree } from '../../domain/tree/changes.ts';
import { describeEarlier } from '../../domain/tree/earlier-pages.ts';
import { mayCopy, stateOf } from '../../domain/tree/import-pages.ts';
import { walkTree } from '../../domain/tree/read-tree.ts';
import { maxManualRedirects, type Redirect, settleRedirects } from '../../domain/tree/redirects.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import { navigationDocumentId } from '../../domain/values/values.ts';
import { recordSiteAct } from '../audit/audit-store.ts';
import { type RedirectStore, rewriteRedirects } from '../content/redirects/redirect-store.ts';
import { importedPages, keepImported } from '../content/revisions/imported-store.ts';
import { versionsUpTo } from '../content/revisions/version-store.ts';
import type { TemplateService } from '../content/tree/template-service.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { badRequest, conflict } from '../http/answers.ts';
import { archiveImportPerAccount, archiveUploadPerAccount } from '../limits/limit-rules.ts';
import type { Limits } from '../limits/limits.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { FileTransfer } from '../files/file-transfer.ts';
import type { PictureTransfer, ReceivedPicture } from '../media/picture-transfer.ts';
import type { OwnWordsService } from '../settings/own-words-service.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { EarlierVersions } from './earlier-versions.ts';
import { type ImportPlan, planImport } from './import-plan.ts';
import { differingPictures, picturesIn, picturesOn } from './picture-plan.ts';
import { type ReadArchive, readArchive } from './read-archive.ts';
import { turns } from './parse-in-turns.ts';
import { checkKinds, planLibraryFiles, type TakenFiles } from './library-files.ts';
import { takeFiles, takeLibraryFiles } from './take-files.ts';
import type { WaitingArchives } from './waiting-archives.ts';
import { writeArchive } from './write-archive.ts';

type Parts = {
  db: Database;
  now: () => number;
  idempotency: Idempotency;
  limits: Limits;
  templates: TemplateService;
  settings: SettingsService;
  ownWords: OwnWordsService;
  redirects: RedirectStore;
  pictures: PictureTransfer;
  files: FileTransfer;
  waiting: WaitingArchives;
  /** Called before the import; what it returns runs in its transaction, when pictures and files are in. */
  beforeImport: (actorId: string) => Promise<(trx: Transaction<Tables>) => Promise<void>>;
  /** Called when pictures or redirects of the site have changed. */
  onChange: () => void;
};

type KeyedCall = Parameters<Idempotency['findAnswer']>[0];
type Caller = { actorId: string; idempotencyKey: string | undefined };

/** Takes the content of the site away as one file, and brings such a file in. */
export class ArchiveService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The bytes of an archive of everything that is published now. */
  async write(hasHistory: boolean): Promise<AsyncGenerator<Buffer>> {
    const { db, now, templates, settings, ownWords, redirects, pictures, files } = this.#parts;
    const document = await templates.read();
    const pages = await encodeTreeInTurns(document.tree, turns());
    const most = archiveLimits.partBytes;
    if (Buffer.byteLength(pages) > most) throw conflict(archiveWords.largeSite);
    return writeArchive({
      site: (await settings.read()).name,
      now: now(),
      pages,
      settings: await settings.readContent(),
      words: await ownWords.refresh(),
      redirects: await redirects.list(),
      versions: hasHistory ? versionsUpTo(db, navigationDocumentId, document.version) : undefined,
      earlier: hasHistory ? importedPages(db) : undefined,
      pictures,
      files,
    });
  }

  /** Stores an upload for a day and says what is in it. One that is not whole is refused and not stored. */
  async receive(upload: Readable, actorId: string): Promise<WaitingArchive> {
    const { limits, waiting, files } = this.#parts;
    await limits.take(archiveUploadPerAccount, actorId);
    const onLibraryFile = checkKinds(files);
    const { id, expiresAt, result } = await waiting.add(upload, (file) =>
      readArchive(file, { onLibraryFile }),
    );
    return { id, expiresAt: new Date(expiresAt).toISOString(), ...(await this.#describe(result)) };
  }

  purge(): Promise<void> {
    return this.#parts.waiting.purge();
  }

  /** Imports as one version of the site. A repeated call with the same key has one effect. */
  async import(id: string, wanted: ArchiveImport, caller: Caller): Promise<Imported> {
    const { idempotency } = this.#parts;
    const scope = `import:${caller.actorId}:${id}`;
    const call = { scope, key: caller.idempotencyKey, body: wanted };
    const known = await idempotency.findAnswer(call);
    if (known) return known.answer as Imported;
    await this.#parts.limits.take(archiveImportPerAccount, caller.actorId);
    try {
      return await this.#importOnce(id, wanted, caller, call);
    } catch (error) {
      // The same call may have come twice at once, and the other one was faster.
      const meanwhile = await idempotency.findAnswer(call);
      if (!meanwhile) throw error;
      return meanwhile.answer as Imported;
    }
  }

  async #importOnce(
    id: string,
    wanted: ArchiveImport,
    caller: Caller,
    call: KeyedCall,
  ): Promise<Imported> {
    const { idempotency, waiting, templates, pictures, db } = this.#parts;
    const file = await waiting.find(id);
    const earlier = new EarlierVersions(namedIn(wanted));
    const onVersion = wanted.history ? earlier.add : undefined;
    const archive = await readArchive(file, { onVersion });
    const { version, tree } = await templates.read();
    const plan = await planImport(this.#parts, { archive, earlier, wanted, current: tree });
    const answer: Imported = {
      version: null,
      pages: plan.imported.size,
      earlier: plan.earlier.length,
      pictures: plan.taken.length,
      redirects: plan.redirects.length,
      settings: namesOf(plan.settings, plan.words),
      moved: plan.moved,
    };
    const endChanged = await this.#parts.beforeImport(caller.actorId);
    const settle = async (received: ReceivedPicture[], files: TakenFiles) => {
      const inTransaction = async (trx: Transaction<Tables>, made?: number) => {
        answer.version = made ?? null;
        for (const picture of received) await pictures.keep(trx, picture);
        await files.keep(trx, caller.actorId);
        await endChanged(trx);
        if (made !== undefined) await keepImported(trx, made, plan.earlier);
        await this.#saveRest(trx, plan, caller.actorId, archive.manifest.site);
        await idempotency.keepIn(trx, call, answer);
      };
      if (plan.earlier.length === 0 && isSameTree(plan.tree, tree)) {
        await db.transaction().execute((trx) => inTransaction(trx));
        return;
      }
      await templates.save({
        documentId: navigationDocumentId,
        version,
        tree: plan.tree,
        authorId: caller.actorId,
        otherChanges: describeEarlier(plan.earlier, plan.tree),
        inTransaction,
      });
    };
    const files = await planLibraryFiles(this.#parts.files, archive, wanted);
    await takeLibraryFiles(this.#parts.files, file, files, (taken) =>
      takeFiles(pictures, file, plan.taken, (received) => settle(received, taken)),
    );
    if (plan.taken.length > 0 || plan.redirects.length > 0) this.#parts.onChange();
    this.#parts.settings.announce(Object.keys(plan.settings) as SettingField[]);
    await this.#parts.ownWords.announce(Object.keys(plan.words));
    return answer;
  }

  async #saveRest(
    trx: Transaction<Tables>,
    { settings, words, redirects, tree, imported, taken }: ImportPlan,
    actorId: string,
    site: string,
  ): Promise<void> {
    if (Object.keys(settings).length > 0) {
      await this.#parts.settings.saveImported(trx, settings, actorId);
    }
    if (Object.keys(words).length > 0) {
      await this.#parts.ownWords.saveImported(trx, words, actorId);
    }
    if (redirects.length > 0) {
      await rewriteRedirects(trx, (existing) => joinRedirects(existing, redirects, tree));
    }
    await recordSiteAct(trx, {
      action: 'imported-content',
      actorId,
      detail: `${imported.size} pages, ${taken.length} pictures of ${site}`,
      at: this.#parts.now(),
    });
  }

  async #describe(archive: ReadArchive): Promise<Omit<WaitingArchive, 'id' | 'expiresAt'>> {
    const { templates, settings, ownWords, pictures } = this.#parts;
    const { manifest, tree } = archive;
    const current = (await templates.read()).tree;
    const here = await pictures.find(archive.pictures.map(({ id }) => id));
    const differing = differingPictures(archive.pictures, here);
    const differs = new Set(differing.map(({ id }) => id));
    const onlyDiffering = (ids: string[]) => ids.filter((id) => differs.has(id));
    const changes = await settings.findImportable(archive.settings);
    const words = await ownWords.findImportable(archive.words);
    const takeTurn = turns();
    const pages: WaitingArchive['pages'] = [];
    for (const { page, address } of walkTree(tree)) {
      await takeTurn();
      pages.push({
        id: page.id,
        text: page.text,
        path: address,
        state: stateOf(current, tree, page.id),
        mayCopy: mayCopy(page.id),
        pictures: onlyDiffering(picturesOn(page)),
      });
    }
    return {
      site: manifest.site,
      madeAt: new Date(manifest.madeAt).toISOString(),
      pages,
      pictures: {
        total: archive.pictures.length,
        new: archive.pictures.length - here.length,
        differing: differing.map(({ id, name }) => ({ id, name })),
      },
      settings: {
        changes: namesOf(changes, words),
        pictures: onlyDiffering(picturesIn(archive.settings)),
      },
      redirects: archive.redirects.length,
      versions: archive.versions,
    };
  }
}

/** What people read of the settings that change; all words together are one of them. */
function namesOf(settings: SettingChanges, words: WordChanges): string[] {
  const names = Object.keys(settings).map((field) => settingLabelWords[field as SettingField]);
  return Object.keys(words).length > 0 ? [...names, 'Words'] : names;
}

function joinRedirects(existing: Redirect[], added: Redirect[], tree: NavigationTree): Redirect[] {
  const joined = settleRedirects([...existing, ...added], tree);
  if (joined.filter(({ isManual }) => isManual).length > maxManualRedirects) {
    throw badRequest(`There can be ${maxManualRedirects} redirects at most. Nothing was changed.`);
  }
  return joined;
}

/** The pages whose history is wanted; undefined for all. */
function namedIn({ pages }: ArchiveImport): ReadonlySet<string> | undefined {
  return Array.isArray(pages) ? new Set(pages) : undefined;
}
