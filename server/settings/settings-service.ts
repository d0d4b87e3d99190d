import {
  type DeskSettings,
  type FixedSetting,
  type SettingsChange,
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
import type { Config } from '../config/config.ts';
import { badRequest } from '../http/answers.ts';
import type { Transaction } from '../db/database.ts';
import { type VersionParts, Versions } from './versions.ts';

type Parts = VersionParts & {
  config: SettingEnvironment & Pick<Config, 'SITE_URL'>;
  /** Called when public settings have changed. */
  onSeen: () => void;
};

type Save = SettingsSave & { authorId: string; idempotencyKey: string | undefined };
type FieldChange = SettingsChange['changes'][number];

/** The site's settings. The environment overrides what administrators save. */
export class SettingsService {
  readonly #onSeen: () => void;
  readonly #versions: Versions<SettingChanges, SettingChanges, DeskSettings, FieldChange>;
  readonly #fixed: FixedSetting[];
  readonly #fixedValues: SettingChanges;

  constructor({ config, onSeen, ...parts }: Parts) {
    const fixed = listFixed(config);
    const ownHost = new URL(config.SITE_URL).host;
    this.#onSeen = onSeen;
    this.#fixed = fixed;
    this.#fixedValues = Object.fromEntries(fixed.map(({ field, value }) => [field, value]));
    this.#versions = new Versions(parts, {
      table: 'setting_version',
      name: 'settings',
      action: 'changed-settings',
      clashWords: settingsAnswerWords.clash,
      decode: validSettings,
      forDesk: ({ version, saved }) => ({ version, values: completeSettings(saved), fixed }),
      merge: (base, theirs, sent) =>
        mergeSettings(
          base && completeSettings(base),
          completeSettings(theirs),
          withStoredLinks(sent, ownHost),
        ),
      apply: (saved, changes) => ({ ...saved, ...changes }),
      problemsOf: (saved, changes) =>
        Object.entries(problemsOfSettings(this.#complete({ ...saved, ...changes }))).filter(
          ([field]) => !Object.hasOwn(this.#fixedValues, field),
        ),
      // Only the names of fields are logged, because a value may be a personal address.
      nameFields: (fields) =>
        fields.map((field) => settingLabelWords[field as SettingField]).join(', '),
      compare(before, after) {
        const [from, to] = [completeSettings(before), completeSettings(after)];
        return changedFields(from, to).map((field) => ({
          field,
          from: from[field],
          to: to[field],
        }));
      },
    });
  }

  /** Returns all settings in effect. */
  async read(): Promise<Settings> {
    return this.#complete(await this.#versions.read());
  }

  /** Returns a value that differs whenever pages differ. */
  async readMark(): Promise<string> {
    const settings = await this.read();
    const seen = settingFields.filter((field) => !unseenFields.has(field));
    return JSON.stringify(seen.map((field) => settings[field]));
  }

  readForDesk(): Promise<DeskSettings> {
    return this.#versions.readForDesk();
  }

  history(before?: number): Promise<SettingsChange[]> {
    return this.#versions.history(before);
  }

  /** Returns the changed fields. */
  async save(save: Save): Promise<string[]> {
    this.#refuseFixed(save.changes);
    const fields = await this.#versions.save(save);
    this.announce(fields);
    return fields;
  }

  /** The settings that travel with the site's content: those that someone has set, here or in the environment. */
  async readContent(): Promise<SettingChanges> {
    return onlyContent({ ...(await this.#versions.read()), ...this.#fixedValues });
  }

  /** Of these settings of another site, those that would change something here. */
  async findImportable(given: SettingChanges): Promise<SettingChanges> {
    const wanted = Object.entries(onlyContent(given)).filter(
      ([field]) => !Object.hasOwn(this.#fixedValues, field),
    );
    const mine = Object.fromEntries(wanted) as SettingChanges;
    const theirs = completeSettings(await this.#versions.read());
    return mergeSettings(theirs, theirs, mine).changes;
  }

  /** Saves settings of another site in the caller's transaction. `announce` follows it. */
  saveImported(trx: Transaction, given: SettingChanges, authorId: string): Promise<string[]> {
    return this.#versions.saveImported(trx, given, authorId);
  }

  announce(fields: string[]): void {
    if (fields.some((field) => !unseenFields.has(field))) this.#onSeen();
  }

  #refuseFixed(changes: SettingChanges): void {
    const fixed = this.#fixed.find(({ field }) => field in changes);
    if (!fixed) return;
    const message = `${settingLabelWords[fixed.field]} is set by ${fixed.variable} on the server.`;
    throw badRequest(message, { [`changes.${fixed.field}`]: message });
  }

  #complete(saved: SettingChanges): Settings {
    return { ...completeSettings(saved), ...this.#fixedValues };
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
