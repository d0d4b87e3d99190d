import type { Readable } from 'node:stream';

import {
  type ArchiveImport,
  archiveLimits,
  archiveWords,
  type Imported,
  type WaitingArchive,
} from '../../domain/content/content-archive.ts';
import type { WordChanges } from '../../domain/catalogue/own-words.ts';
import type { LibraryFile } from '../../domain/files/file-schemas.ts';
import {
  type SettingChanges,
  type SettingField,
  settingLabelWords,
} from '../../domain/settings/settings-schema.ts';
import { writeTree } from '../../domain/tree/tree-text.ts';
import { isSameTree } from '../../domain/tree/changes.ts';
import { describeEarlier } from '../../domain/tree/earlier-pages.ts';
import { mayCopy, stateOf } from '../../domain/tree/import-pages.ts';
import { walkTree } from '../../domain/tree/read-tree.ts';
import { isAwakeIn } from '../../domain/tree/redirects.ts';
import { navigationDocumentId } from '../../domain/values/values.ts';
import { recordSiteAct } from '../audit/audit-store.ts';
import { listRedirects } from '../content/redirects/redirect-store.ts';
import {
  importedPages,
  keepImported,
  onlyUnknown,
  versionsUpTo,
} from '../content/revisions/history-store.ts';
import type { TreeService } from '../content/tree/tree-service.ts';
import type { Database, Transaction } from '../db/database.ts';
import { inTurns, runInTurns } from '../db/turns.ts';
import { conflict } from '../http/answers.ts';
import { archiveImportPerAccount, archiveUploadPerAccount } from '../limits/limit-rules.ts';
import type { Limits } from '../limits/limits.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { FileService, TakenFile } from '../files/file-service.ts';
import type { PictureStorage, ReceivedPicture } from '../media/picture-storage.ts';
import type { OwnWordsService } from '../settings/own-words-service.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { type ArchivedVersion, EarlierVersions } from './archive-parts.ts';
import {
  addRedirects,
  differingPictures,
  type ImportPlan,
  picturesIn,
  picturesOn,
  planImport,
  planLibraryFiles,
} from './import-plan.ts';
import { type ReadArchive, readArchive } from './read-archive.ts';
import { takeLibraryFiles, takePictures } from './take-files.ts';
import { cutArchive } from './tar-entries.ts';
import type { WaitingArchives } from './waiting-archives.ts';
import { writeArchive } from './write-archive.ts';
import { Service } from '../service.ts';

type Parts = {
  db: Database;
  now: () => number;
  idempotency: Idempotency;
  limits: Limits;
  trees: TreeService;
  settings: SettingsService;
  ownWords: OwnWordsService;
  pictures: PictureStorage;
  files: FileService;
  waiting: WaitingArchives;
  /** Called before the import; what it returns runs in its transaction, when pictures and files are in. */
  beforeImport: (actorId: string) => Promise<(trx: Transaction) => Promise<void>>;
  /** Called when pictures have files left to make. */
  onPictures: () => void;
  /** Called when pictures or redirects of the site have changed. */
  onChange: () => void;
};

/** What a version of which only the names are kept takes in memory. */
const nameBytes = 200;

type KeyedCall = Parameters<Idempotency['keepIn']>[1];
type Caller = { actorId: string; idempotencyKey: string | undefined };

/** Takes the content of the site away as one file, and brings such a file in. */
export class ArchiveService extends Service<Parts> {
  /** The bytes of an archive of everything that is published now. */
  async write(hasHistory: boolean): Promise<AsyncGenerator<Buffer>> {
    const { db, now, trees, settings, ownWords, pictures, files } = this.parts;
    const document = await trees.read();
    const pages = await runInTurns(writeTree(document.tree));
    const most = archiveLimits.partBytes;
    if (Buffer.byteLength(pages) > most) throw conflict(archiveWords.largeSite);
    return writeArchive({
      site: (await settings.read()).name,
      now: now(),
      pages,
      settings: await settings.readContent(),
      words: await ownWords.refresh(),
      redirects: await listRedirects(db),
      versions: hasHistory ? versionsUpTo(db, navigationDocumentId, document.version) : undefined,
      earlier: hasHistory ? importedPages(db) : undefined,
      pictures,
      files,
    });
  }

  /** Stores an upload for a day and says what is in it. One that is not whole is refused and not stored. */
  async receive(upload: Readable, actorId: string): Promise<WaitingArchive> {
    const { limits, waiting, files } = this.parts;
    await limits.take(archiveUploadPerAccount, actorId);
    // What an import would refuse is refused before anyone chooses what to import.
    const onLibraryFile = async (file: LibraryFile, bytes: AsyncIterable<Buffer>) => {
      if (!(await files.check(file, bytes))) throw cutArchive();
    };
    const earlier = new EarlierVersions<{ id: string }>();
    const onVersion = (version: ArchivedVersion) =>
      earlier.add({ ...version, page: { id: version.page.id }, bytes: nameBytes });
    const { id, expiresAt, result } = await waiting.add(upload, (file) =>
      readArchive(file, { onLibraryFile, onVersion }),
    );
    const described = await this.#describe(result, earlier);
    return { id, expiresAt: new Date(expiresAt).toISOString(), ...described };
  }

  purge(): Promise<void> {
    return this.parts.waiting.purge();
  }

  /** Imports as one version of the site. A repeated call with the same key has one effect. */
  import(id: string, wanted: ArchiveImport, caller: Caller): Promise<Imported> {
    const { idempotency } = this.parts;
    const scope = `import:${caller.actorId}:${id}`;
    const call = { scope, key: caller.idempotencyKey, body: wanted };
    return idempotency.orKnown(call, async () => {
      await this.parts.limits.take(archiveImportPerAccount, caller.actorId);
      return this.#importOnce(id, wanted, caller, call);
    });
  }

  async #importOnce(id: string, wanted: ArchiveImport, caller: Caller, call: KeyedCall) {
    const { idempotency, waiting, trees, pictures, db } = this.parts;
    const file = await waiting.find(id);
    const earlier = new EarlierVersions(
      Array.isArray(wanted.pages) ? new Set<string>(wanted.pages) : undefined,
    );
    const onVersion = wanted.history ? earlier.add : undefined;
    const archive = await readArchive(file, { onVersion });
    const { version, tree } = await trees.read();
    const plan = await planImport(this.parts, { archive, earlier, wanted, current: tree });
    const files = await planLibraryFiles(this.parts.files, archive, wanted);
    const answer: Imported = {
      version: null,
      pages: plan.imported.size,
      earlier: plan.earlier.length,
      pictures: plan.taken.length,
      files: files.taken.length,
      redirects: plan.redirects.length,
      settings: namesOf(plan.settings, plan.words),
      left: { ...plan.left, files: files.stayed },
      moved: plan.moved,
    };
    const endChanged = await this.parts.beforeImport(caller.actorId);
    const settle = async (received: ReceivedPicture[], taken: TakenFile[]) => {
      const inTransaction = async (trx: Transaction, made?: number) => {
        answer.version = made ?? null;
        for (const picture of received) await pictures.keep(trx, picture);
        for (const one of taken) await this.parts.files.keepTaken(trx, one, caller.actorId);
        await endChanged(trx);
        if (made !== undefined) await keepImported(trx, made, plan.earlier);
        await this.#saveRest(trx, plan, caller.actorId, archive.manifest.site);
        const circles = await addRedirects(trx, plan);
        answer.redirects = plan.redirects.length - circles.length;
        answer.left.redirects = [...plan.left.redirects, ...circles];
        await idempotency.keepIn(trx, call, answer);
      };
      if (plan.earlier.length === 0 && isSameTree(plan.tree, tree)) {
        await db.transaction().execute((trx) => inTransaction(trx));
        return;
      }
      await trees.change({
        version,
        tree: plan.tree,
        isImport: true,
        authorId: caller.actorId,
        otherChanges: describeEarlier(plan.earlier, plan.tree),
        inTransaction,
      });
    };
    await takeLibraryFiles(this.parts.files, file, files.taken, (taken) =>
      takePictures(pictures, file, plan.taken, (received) => settle(received, taken)),
    );
    if (plan.taken.length > 0) this.parts.onPictures();
    if (plan.taken.length > 0 || plan.redirects.length > 0) this.parts.onChange();
    await this.parts.settings.announce(Object.keys(plan.settings));
    await this.parts.ownWords.announce(Object.keys(plan.words));
    return answer;
  }

  async #saveRest(
    trx: Transaction,
    { settings, words, imported, taken }: ImportPlan,
    actorId: string,
    site: string,
  ): Promise<void> {
    if (Object.keys(settings).length > 0) {
      await this.parts.settings.saveImported(trx, settings, actorId);
    }
    if (Object.keys(words).length > 0) {
      await this.parts.ownWords.saveImported(trx, words, actorId);
    }
    await recordSiteAct(trx, {
      action: 'imported-content',
      actorId,
      detail: `${imported.size} pages, ${taken.length} pictures of ${site}`,
      at: this.parts.now(),
    });
  }

  async #describe(archive: ReadArchive, earlier: EarlierVersions<{ id: string }>) {
    const { db, trees, settings, ownWords, pictures } = this.parts;
    const { manifest, tree } = archive;
    const current = (await trees.read()).tree;
    const here = await pictures.store.findAll(archive.pictures.map(({ id }) => id));
    const differing = differingPictures(archive.pictures, here);
    const differs = new Set(differing.map(({ id }) => id));
    const onlyDiffering = (ids: string[]) => ids.filter((id) => differs.has(id));
    const changes = await settings.findImportable(archive.settings);
    const words = await ownWords.findImportable(archive.words);
    const placed = walkTree(tree);
    const versions = await onlyUnknown(db, earlier.listOf(placed.map(({ page }) => page.id)));
    const versionsOf = Map.groupBy(versions, ({ page }) => page.id);
    const files = await this.parts.files.findKnown(archive.files.map(({ id }) => id));
    const pages: WaitingArchive['pages'] = [];
    for await (const { page, address } of inTurns(placed)) {
      pages.push({
        id: page.id,
        text: page.text,
        path: address,
        state: stateOf(current, tree, page.id),
        mayCopy: mayCopy(page.id),
        pictures: onlyDiffering(picturesOn(page)),
        earlier: versionsOf.get(page.id)?.length ?? 0,
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
      files: { total: archive.files.length, new: archive.files.length - files.size },
      redirects: archive.redirects.filter(isAwakeIn(tree)).length,
      versions: versions.length,
    };
  }
}

/** What people read of the settings that change; all words together are one of them. */
function namesOf(settings: SettingChanges, words: WordChanges): string[] {
  const names = Object.keys(settings).map((field) => settingLabelWords[field as SettingField]);
  return Object.keys(words).length > 0 ? [...names, 'Words'] : names;
}
