import type { Readable } from 'node:stream';

import type { Transaction } from 'kysely';

import {
  type ArchiveImport,
  archiveWords,
  type Imported,
  type WaitingArchive,
} from '../../domain/content/content-archive.ts';
import { settingLabelWords } from '../../domain/settings/setting-label-words.ts';
import type { SettingChanges, SettingField } from '../../domain/settings/settings-schema.ts';
import { isSameTree } from '../../domain/tree/changes.ts';
import {
  type ImportedPages,
  importPages,
  mayCopy,
  stateOf,
} from '../../domain/tree/import-pages.ts';
import { mayRedirectFrom } from '../../domain/tree/plan-redirect.ts';
import { walkTree } from '../../domain/tree/read-tree.ts';
import { maxManualRedirects, type Redirect, settleRedirects } from '../../domain/tree/redirects.ts';
import { withDerivedSlugs } from '../../domain/tree/tree-rules.ts';
import { createId, navigationDocumentId, ownValue } from '../../domain/values/values.ts';
import { recordSiteAct } from '../audit/audit-store.ts';
import { type RedirectStore, rewriteRedirects } from '../content/redirects/redirect-store.ts';
import { versionsUpTo } from '../content/revisions/version-store.ts';
import type { TemplateService } from '../content/tree/template-service.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { badRequest, conflict } from '../http/answers.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { PictureTransfer } from '../media/picture-transfer.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import {
  differingPictures,
  picturesIn,
  picturesOn,
  planPictures,
  withPictures,
} from './picture-plan.ts';
import { type ReadArchive, readArchive } from './read-archive.ts';
import { takeFiles } from './take-files.ts';
import type { WaitingArchives } from './waiting-archives.ts';
import { writeArchive } from './write-archive.ts';

type Parts = {
  db: Database;
  now: () => number;
  idempotency: Idempotency;
  templates: TemplateService;
  settings: SettingsService;
  redirects: RedirectStore;
  pictures: PictureTransfer;
  waiting: WaitingArchives;
  /** Called when pictures or redirects of the site have changed. */
  onChange: () => void;
};

type Caller = { actorId: string; idempotencyKey: string | undefined };

/** Takes the content of the site away as one file, and brings such a file in. */
export class ArchiveService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The bytes of an archive of everything that is published now. */
  async write(hasHistory: boolean): Promise<AsyncGenerator<Buffer>> {
    const { db, now, templates, settings, redirects, pictures } = this.#parts;
    const document = await templates.read();
    return writeArchive({
      site: (await settings.read()).name,
      now: now(),
      document,
      settings: await settings.readContent(),
      redirects: await redirects.list(),
      versions: hasHistory ? versionsUpTo(db, navigationDocumentId, document.version) : undefined,
      pictures,
    });
  }

  /** Stores an upload for a day and says what is in it. One that is not whole is refused and not stored. */
  async receive(upload: Readable): Promise<WaitingArchive> {
    const { id, expiresAt, result } = await this.#parts.waiting.add(upload, (file) =>
      readArchive(file),
    );
    return { id, expiresAt: new Date(expiresAt).toISOString(), ...(await this.#describe(result)) };
  }

  purge(): Promise<void> {
    return this.#parts.waiting.purge();
  }

  /** Imports as one version of the site. A repeated call with the same key has one effect. */
  async import(id: string, wanted: ArchiveImport, caller: Caller): Promise<Imported> {
    const { idempotency, waiting, templates, pictures, db } = this.#parts;
    const scope = `import:${caller.actorId}:${id}`;
    const call = { scope, key: caller.idempotencyKey, body: wanted };
    const known = await idempotency.findAnswer(call);
    if (known) return known.answer as Imported;
    const file = await waiting.find(id);
    const archive = await readArchive(file);
    const { version, tree } = await templates.read();
    const plan = await this.#plan(archive, wanted, tree);
    const answer: Imported = {
      version: null,
      pages: plan.imported.size,
      pictures: plan.taken.length,
      redirects: plan.redirects.length,
      settings: Object.keys(plan.settings).map((field) => settingLabelWords[field as SettingField]),
      moved: plan.moved,
    };
    await takeFiles(pictures, file, plan.taken, async (received) => {
      const inTransaction = async (trx: Transaction<Tables>, made?: number) => {
        answer.version = made ?? null;
        for (const picture of received) await pictures.keep(trx, picture);
        await this.#saveRest(trx, plan, caller.actorId, archive.manifest.site);
        await idempotency.keepIn(trx, call, answer);
      };
      if (isSameTree(plan.tree, tree)) {
        await db.transaction().execute((trx) => inTransaction(trx));
        return;
      }
      await templates.save({
        documentId: navigationDocumentId,
        version,
        tree: plan.tree,
        authorId: caller.actorId,
        inTransaction,
      });
    });
    if (plan.taken.length > 0 || plan.redirects.length > 0) this.#parts.onChange();
    this.#parts.settings.announce(Object.keys(plan.settings) as SettingField[]);
    return answer;
  }

  async #saveRest(
    trx: Transaction<Tables>,
    { settings, redirects, tree, imported, taken }: Plan,
    actorId: string,
    site: string,
  ): Promise<void> {
    if (Object.keys(settings).length > 0) {
      await this.#parts.settings.saveImported(trx, settings, actorId);
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

  async #plan(
    archive: ReadArchive,
    { pages, existing, settings: hasSettings }: ArchiveImport,
    current: Tree,
  ): Promise<Plan> {
    const { pictures, settings, redirects } = this.#parts;
    const placed = walkTree(archive.tree);
    const chosen = new Set(Array.isArray(pages) ? pages : placed.map(({ page }) => page.id));
    if (chosen.size === 0 && !hasSettings) throw badRequest(archiveWords.noPages);
    const given = hasSettings ? archive.settings : {};
    const shown = new Set([
      ...placed.filter(({ page }) => chosen.has(page.id)).flatMap(({ page }) => picturesOn(page)),
      ...picturesIn(given),
    ]);
    const wanted = archive.pictures.filter(({ id }) => !Array.isArray(pages) || shown.has(id));
    const here = await pictures.find(wanted.map(({ id }) => id));
    const asked = [
      ...differingPictures(wanted, here).map(({ id }) => id),
      ...(pages === 'whole' ? [] : [...chosen].filter((id) => isAskedFor(current, archive, id))),
    ];
    const undecided = asked.filter((id) => ownValue(existing, id) === undefined);
    if (undecided.length > 0) throw conflict(archiveWords.undecided, { undecided }, 'in_use');
    if (asked.some((id) => ownValue(existing, id) === 'both' && !mayCopy(id))) {
      throw badRequest(archiveWords.noCopy);
    }
    const choiceOf = (id: string) =>
      (asked.includes(id) ? ownValue(existing, id) : 'skip') ?? 'skip';
    const { taken, imageOf } = planPictures(wanted, here, choiceOf, createId);
    const choice = pages === 'whole' ? pages : chosen;
    const made = importPages(current, archive.tree, {
      pages: choice,
      choiceOf,
      newId: createId,
      imageOf,
    });
    const tree = withDerivedSlugs(made.tree);
    const known = new Set((await redirects.list()).map(({ from }) => from));
    return {
      ...made,
      tree,
      taken,
      settings: await settings.findImportable(withPictures(given, imageOf)),
      redirects: archive.redirects.filter(
        (redirect) =>
          !known.has(redirect.from) &&
          mayRedirectFrom(redirect.from, tree) &&
          (redirect.pageId === null
            ? !Array.isArray(pages)
            : made.imported.has(redirect.pageId) && !made.copies.has(redirect.pageId)),
      ),
    };
  }

  async #describe(archive: ReadArchive): Promise<Omit<WaitingArchive, 'id' | 'expiresAt'>> {
    const { templates, settings, pictures } = this.#parts;
    const { manifest, tree } = archive;
    const current = (await templates.read()).tree;
    const here = await pictures.find(archive.pictures.map(({ id }) => id));
    const differing = differingPictures(archive.pictures, here);
    const differs = new Set(differing.map(({ id }) => id));
    const onlyDiffering = (ids: string[]) => ids.filter((id) => differs.has(id));
    const changes = await settings.findImportable(archive.settings);
    return {
      site: manifest.site,
      madeAt: new Date(manifest.madeAt).toISOString(),
      pages: walkTree(tree).map(({ page, address }) => ({
        id: page.id,
        text: page.text,
        path: address,
        state: stateOf(current, tree, page.id),
        mayCopy: mayCopy(page.id),
        pictures: onlyDiffering(picturesOn(page)),
      })),
      pictures: {
        total: archive.pictures.length,
        new: archive.pictures.length - here.length,
        differing: differing.map(({ id, name }) => ({ id, name })),
      },
      settings: {
        changes: Object.keys(changes).map((field) => settingLabelWords[field as SettingField]),
        pictures: onlyDiffering(picturesIn(archive.settings)),
      },
      redirects: archive.redirects.length,
      versions: archive.versions,
    };
  }
}

type Tree = ReadArchive['tree'];
type Plan = ImportedPages & {
  taken: ReturnType<typeof planPictures>['taken'];
  settings: SettingChanges;
  redirects: Redirect[];
};

function isAskedFor(current: Tree, archive: ReadArchive, id: string): boolean {
  return stateOf(current, archive.tree, id) === 'differs';
}

function joinRedirects(existing: Redirect[], added: Redirect[], tree: Tree): Redirect[] {
  const joined = settleRedirects([...existing, ...added], tree);
  if (joined.filter(({ isManual }) => isManual).length > maxManualRedirects) {
    throw badRequest(`There can be ${maxManualRedirects} redirects at most. Nothing was changed.`);
  }
  return joined;
}
