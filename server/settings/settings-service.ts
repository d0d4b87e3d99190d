import type { Transaction } from 'kysely';

import {
  type DeskSettings,
  type FixedSetting,
  type SettingsChange,
  settingsHistoryPageSize,
  settingsAnswerWords,
  type SettingsSave,
} from '../../domain/desk/settings.ts';
import {
  changedFields,
  completeSettings,
  mergeSettings,
  problemsOfSettings,
  validSettings,
} from '../../domain/settings/change-settings.ts';
import { onlyContent } from '../../domain/settings/content-settings.ts';
import { settingLabelWords, unseenFields } from '../../domain/settings/setting-label-words.ts';
import {
  type SettingChanges,
  type SettingField,
  settingFields,
  type Settings,
} from '../../domain/settings/settings-schema.ts';
import { storedLink } from '../../domain/values/library-address.ts';
import { librarySettings } from '../../domain/settings/brand.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { badRequest, conflict, unavailable } from '../http/answers.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { Overtaken, saveInTurn, type VersionKind, VersionStore } from './version-store.ts';

type Parts = {
  config: SettingEnvironment & Pick<Config, 'SITE_URL'>;
  db: Database;
  now: () => number;
  idempotency: Idempotency;
  /** Called when public settings have changed. */
  onSeen: () => void;
};

type Save = SettingsSave & { authorId: string; idempotencyKey: string | undefined };

const settingVersions: VersionKind<SettingChanges> = {
  table: 'setting_version',
  decode: validSettings,
};

/** The site's settings. The environment overrides what administrators save. */
export class SettingsService {
  readonly #parts: Parts;
  readonly #store: VersionStore<SettingChanges>;
  readonly #fixed: SettingChanges;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#store = new VersionStore(parts.db, settingVersions);
    this.#fixed = fixedSettings(parts.config);
  }

  /** Returns all settings in effect. */
  async read(): Promise<Settings> {
    const { saved } = await this.#store.latest();
    return this.#complete(saved);
  }

  /** Returns a value that differs whenever pages differ. */
  async readMark(): Promise<string> {
    const settings = await this.read();
    const seen = settingFields.filter((field) => !unseenFields.has(field));
    return JSON.stringify(seen.map((field) => settings[field]));
  }

  async readForDesk(): Promise<DeskSettings> {
    const { version, saved } = await this.#store.latest();
    return this.#forDesk(version, saved);
  }

  /** Merges changes of different fields; a person decides about the same field. Returns the changed fields. */
  save(save: Save): Promise<SettingField[]> {
    return saveInTurn(() => this.#saveOnce(save));
  }

  /** Lists the newest first, page by page. */
  async history(before?: number): Promise<SettingsChange[]> {
    const versions = await this.#store.listChanges(settingsHistoryPageSize, before);
    return versions.flatMap(({ version, createdAt, author, saved, previous }) => {
      const to = completeSettings(saved);
      const from = completeSettings(previous);
      const changed = changedFields(from, to);
      // Fields that this version of the site does not know any more were changed, or moved elsewhere.
      if (changed.length === 0) return [];
      return {
        version,
        at: createdAt,
        author,
        changes: changed.map((field) => ({
          field,
          from: from[field],
          to: to[field],
        })),
      };
    });
  }

  /** The settings that travel with the site's content: those that someone has set, here or in the environment. */
  async readContent(): Promise<SettingChanges> {
    const { saved } = await this.#store.latest();
    return onlyContent({ ...saved, ...this.#fixed });
  }

  /** Of these settings of another site, those that would change something here. */
  async findImportable(given: SettingChanges): Promise<SettingChanges> {
    const { saved } = await this.#store.latest();
    const wanted = Object.entries(onlyContent(given)).filter(
      ([field]) => !Object.hasOwn(this.#fixed, field),
    );
    const mine = Object.fromEntries(wanted) as SettingChanges;
    const theirs = completeSettings(saved);
    return mergeSettings(theirs, theirs, mine).changes;
  }

  /** Saves settings of another site in the caller's transaction. `announce` follows it. */
  async saveImported(
    trx: Transaction<Tables>,
    given: SettingChanges,
    authorId: string,
  ): Promise<SettingField[]> {
    const { version } = await new VersionStore(trx, settingVersions).latest();
    try {
      return await this.#write(trx, { version, changes: given }, authorId);
    } catch (error) {
      throw error instanceof Overtaken ? unavailable() : error;
    }
  }

  announce(fields: SettingField[]): void {
    if (fields.some((field) => !unseenFields.has(field))) this.#parts.onSeen();
  }

  async #saveOnce({ version, changes, authorId, idempotencyKey }: Save): Promise<SettingField[]> {
    const { idempotency } = this.#parts;
    this.#refuseFixed(changes);
    const fields = await idempotency.once(
      { scope: `settings:${authorId}`, key: idempotencyKey, body: { version, changes } },
      async () => null,
      (trx) => this.#write(trx, { version, changes }, authorId),
    );
    this.announce(fields);
    return fields;
  }

  async #write(
    trx: Transaction<Tables>,
    { version, changes: sent }: SettingsSave,
    authorId: string,
  ): Promise<SettingField[]> {
    const changes = withStoredLinks(sent, new URL(this.#parts.config.SITE_URL).host);
    const store = new VersionStore(trx, settingVersions);
    const latest = await store.latest();
    const base = version === latest.version ? latest : await store.find(version);
    const theirs = completeSettings(latest.saved);
    const merged = mergeSettings(base && completeSettings(base.saved), theirs, changes);
    if (merged.clashes.length > 0) {
      const current = this.#forDesk(latest.version, latest.saved);
      const data = { current, clashes: merged.clashes };
      throw conflict(settingsAnswerWords.clash, data, 'version_stale');
    }
    const fields = Object.keys(merged.changes) as SettingField[];
    if (fields.length === 0) return fields;
    const saved = { ...latest.saved, ...merged.changes };
    this.#refuseProblems(saved);
    const now = this.#parts.now();
    const next = latest.version + 1;
    if (!(await store.add({ version: next, saved, authorId, now }))) throw new Overtaken();
    await recordAudit(trx, {
      action: 'changed-settings',
      subjectKind: 'settings',
      subjectId: 'settings',
      actorId: authorId,
      // Only the names of fields are logged, because a value may be a personal address.
      detail: fields.map((field) => settingLabelWords[field]).join(', '),
      at: now,
    });
    return fields;
  }

  #refuseFixed(changes: SettingChanges): void {
    const fixed = listFixed(this.#parts.config).find(({ field }) => field in changes);
    if (!fixed) return;
    const message = `${settingLabelWords[fixed.field]} is set by ${fixed.variable} on the server.`;
    throw badRequest(message, { [`changes.${fixed.field}`]: message });
  }

  #refuseProblems(saved: SettingChanges): void {
    const problems = Object.entries(problemsOfSettings(this.#complete(saved))).filter(
      ([field]) => !Object.hasOwn(this.#fixed, field),
    );
    const [first] = problems;
    if (!first) return;
    const errors = problems.map(([field, message]) => [`changes.${field}`, message]);
    throw badRequest(first[1], Object.fromEntries(errors));
  }

  #complete(saved: SettingChanges): Settings {
    return { ...completeSettings(saved), ...this.#fixed };
  }

  #forDesk(version: number, saved: SettingChanges): DeskSettings {
    return { version, values: completeSettings(saved), fixed: listFixed(this.#parts.config) };
  }
}

function withStoredLinks(changes: SettingChanges, ownHost: string): SettingChanges {
  const links = librarySettings.flatMap((field) => {
    const link = changes[field];
    return link === undefined ? [] : [[field, storedLink(link, ownHost)]];
  });
  return { ...changes, ...(Object.fromEntries(links) as SettingChanges) };
}

const variables = {
  name: 'SITE_NAME',
  address: 'SITE_ADDRESS',
  email: 'SITE_EMAIL',
  phone: 'SITE_PHONE',
  heroFilm: 'HERO_VIDEO_URL',
  contactReceivers: 'CONTACT_EMAIL',
  timeZone: 'SITE_TIME_ZONE',
} as const satisfies Partial<Record<SettingField, keyof Config>>;

type FixedField = keyof typeof variables;
type SettingEnvironment = Partial<Pick<Config, (typeof variables)[FixedField]>>;

/** Lists the settings of the environment, which override what administrators save. */
function listFixed(config: SettingEnvironment): FixedSetting[] {
  return (Object.keys(variables) as FixedField[]).flatMap((field) => {
    const value = config[variables[field]];
    if (value === undefined) return [];
    const shown = field === 'contactReceivers' ? [value] : value;
    return [{ field, variable: variables[field], value: shown }];
  });
}

function fixedSettings(config: SettingEnvironment): SettingChanges {
  return Object.fromEntries(listFixed(config).map(({ field, value }) => [field, value]));
}
