import {
  type DeskSettings,
  type FixedSetting,
  type SettingsChange,
  settingsAnswerWords,
} from '../../domain/desk/settings.ts';
import {
  changedFields,
  completeSettings,
  mergeSettings,
  onlyContent,
  problemsOfSettings,
  validSettings,
} from '../../domain/settings/change-settings.ts';
import {
  type SettingChanges,
  type SettingField,
  settingFields,
  settingLabelWords,
  type Settings,
  unseenFields,
} from '../../domain/settings/settings-schema.ts';
import { storedLink } from '../../domain/values/library-address.ts';
import { librarySettings } from '../../domain/settings/brand.ts';
import { speakIn } from '../../domain/values/language.ts';
import type { Config } from '../config/config.ts';
import { badRequest } from '../http/answers.ts';
import { type VersionParts, Versions } from './versions.ts';

type Parts = VersionParts & {
  config: SettingEnvironment & Pick<Config, 'SITE_URL'>;
  /** Called when public settings have changed. */
  onSeen: () => void;
};

type FieldChange = SettingsChange['changes'][number];

/** The site's settings. The environment overrides what administrators save. */
export class SettingsService extends Versions<
  SettingChanges,
  SettingChanges,
  DeskSettings,
  FieldChange
> {
  readonly #onSeen: () => void;
  readonly #fixed: SettingChanges;

  constructor({ config, onSeen, ...parts }: Parts) {
    const fixed = listFixed(config);
    const fixedValues: SettingChanges = Object.fromEntries(
      fixed.map(({ field, value }) => [field, value]),
    );
    const ownHost = new URL(config.SITE_URL).host;
    super(parts, {
      table: 'setting_version',
      name: 'settings',
      action: 'changed-settings',
      clashWords: settingsAnswerWords.clash,
      decode: validSettings,
      forDesk: ({ version, saved }) => ({ version, values: completeSettings(saved), fixed }),
      merge(base, theirs, sent) {
        refuseFixed(fixed, sent);
        const mine = withStoredLinks(sent, ownHost);
        return mergeSettings(base && completeSettings(base), completeSettings(theirs), mine);
      },
      apply: (saved, changes) => ({ ...saved, ...changes }),
      problemsOf(saved, changes) {
        const settings = { ...completeSettings({ ...saved, ...changes }), ...fixedValues };
        const problems = Object.entries(problemsOfSettings(settings));
        return problems.filter(([field]) => !Object.hasOwn(fixedValues, field));
      },
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
    this.#onSeen = onSeen;
    this.#fixed = fixedValues;
  }

  async read(): Promise<Settings> {
    return { ...completeSettings(await this.readSaved()), ...this.#fixed };
  }

  /** Reads the settings, and this process speaks the site's language from now on. */
  async refresh(): Promise<Settings> {
    const settings = await this.read();
    speakIn(settings.language);
    return settings;
  }

  /** Returns a value that differs whenever pages differ. */
  async readMark(): Promise<string> {
    const settings = await this.read();
    const seen = settingFields.filter((field) => !unseenFields.has(field));
    return JSON.stringify(seen.map((field) => settings[field]));
  }

  /** The settings that travel with the site's content: those that someone has set, here or in the environment. */
  async readContent(): Promise<SettingChanges> {
    return onlyContent({ ...(await this.readSaved()), ...this.#fixed });
  }

  /** Of these settings of another site, those that would change something here. */
  async findImportable(given: SettingChanges): Promise<SettingChanges> {
    const wanted = Object.entries(onlyContent(given)).filter(
      ([field]) => !Object.hasOwn(this.#fixed, field),
    );
    const mine = Object.fromEntries(wanted) as SettingChanges;
    const theirs = completeSettings(await this.readSaved());
    return mergeSettings(theirs, theirs, mine).changes;
  }

  async announce(fields: string[]): Promise<void> {
    // What was saved stays saved when it cannot be read again at once.
    if (fields.includes('language')) await this.refresh().catch(() => {});
    if (fields.some((field) => !unseenFields.has(field))) this.#onSeen();
  }
}

function refuseFixed(settings: FixedSetting[], changes: SettingChanges): void {
  const fixed = settings.find(({ field }) => field in changes);
  if (!fixed) return;
  const message = `${settingLabelWords[fixed.field]} is set by ${fixed.variable} on the server.`;
  throw badRequest(message, { [`changes.${fixed.field}`]: message });
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
  language: 'SITE_LANGUAGE',
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
