import { validSettings } from '../../domain/settings/change-settings.ts';
import type { SettingChanges } from '../../domain/settings/settings-schema.ts';
import type { Database } from '../db/database.ts';

export type SavedSettings = { version: number; saved: SettingChanges };

export type SettingsVersion = SavedSettings & {
  authorId: string | null;
  /** Null when the account was deleted. */
  authorName: string | null;
  createdAt: number;
};

type NewVersion = SavedSettings & {
  /** Null: the site itself. */
  authorId: string | null;
  now: number;
};

const nobodySaved: SavedSettings = { version: 0, saved: {} };

/** Reads and writes settings. Every version is kept. */
export class SettingsStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async latest(): Promise<SavedSettings> {
    const row = await this.#db
      .selectFrom('setting_version')
      .select(['version', 'saved'])
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? { version: row.version, saved: decode(row.saved) } : nobodySaved;
  }

  /** What the latest version stored, also in fields that this version of the site does not know. */
  async latestAsStored(): Promise<{ version: number; stored: unknown } | undefined> {
    const row = await this.#db
      .selectFrom('setting_version')
      .select(['version', 'saved'])
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && { version: row.version, stored: readJson(row.saved) };
  }

  async find(version: number): Promise<SavedSettings | undefined> {
    if (version === 0) return nobodySaved;
    const row = await this.#db
      .selectFrom('setting_version')
      .select('saved')
      .where('version', '=', version)
      .executeTakeFirst();
    return row && { version, saved: decode(row.saved) };
  }

  /** Returns false when someone else saved first. */
  async add({ version, saved, authorId, now }: NewVersion): Promise<boolean> {
    const result = await this.#db
      .insertInto('setting_version')
      .values({ version, saved: JSON.stringify(saved), author_id: authorId, created_at: now })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .executeTakeFirst();
    return Boolean(result.numInsertedOrUpdatedRows);
  }

  /** Lists the newest versions, or those before one of them. */
  async list(limit: number, before?: number): Promise<SettingsVersion[]> {
    const rows = await this.#db
      .selectFrom('setting_version')
      .leftJoin('account', 'account.id', 'setting_version.author_id')
      .select([
        'setting_version.version',
        'setting_version.saved',
        'setting_version.author_id',
        'setting_version.created_at',
        'account.full_name as author_name',
      ])
      .$if(before !== undefined, (query) =>
        query.where('setting_version.version', '<', before ?? 0),
      )
      .orderBy('setting_version.version', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      version: row.version,
      saved: decode(row.saved),
      authorId: row.author_id,
      authorName: row.author_name,
      createdAt: row.created_at,
    }));
  }
}

/** A row that another program wrote must not take the site down. */
function decode(saved: string): SettingChanges {
  return validSettings(readJson(saved));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
