import * as z from 'zod/mini';

import { english } from '../values/language.ts';
import { bornAreas, interestAreasSchema } from './interest-areas.ts';
import * as rule from './setting-rules.ts';

/** First steps of which only a person can say that they are done: what was shipped may be right for the company. */
export const confirmableSteps = ['details', 'brand', 'figures', 'home', 'footer', 'legal'] as const;
export type ConfirmableStep = (typeof confirmableSteps)[number];

const confirmedStepsSchema = z
  .array(z.enum(confirmableSteps), 'This must be a list of first steps.')
  .check(z.overwrite((steps) => confirmableSteps.filter((step) => steps.includes(step))));

/** How often the site deletes what is older than the settings allow. */
export const purgeEveryMs = 10 * 60_000;

type Setting<Rule> = {
  concern: Concern;
  /** Its name on the screen, in its history and in the audit log. */
  label: string;
  /** Its value until an administrator or the environment sets another. */
  shipped: z.output<Rule>;
  rule: Rule;
};

/**
 * What a setting concerns: the site's content, with which it travels to another site; the pages of this installation;
 * or what no page shows, so that changing it redraws none.
 */
type Concern = 'content' | 'pages' | 'unseen';

const settingsAbout =
  (concern: Concern) =>
  <Rule extends z.core.$ZodType>(
    label: string,
    shipped: z.output<Rule>,
    schema: Rule,
  ): Setting<Rule> => ({ concern, label, shipped, rule: schema });

const content = settingsAbout('content');
const pages = settingsAbout('pages');
const unseen = settingsAbout('unseen');

const table = {
  name: content('Name', 'Fourfold', rule.neededLine('The name', 80)),
  address: content(
    'Address',
    '4 Meridian Court, London EC2A 4NE',
    rule.neededLine('The address', 200),
  ),
  email: content('E-mail', 'hello@fourfold.example', rule.emailSchema),
  phone: content('Phone', '+44 20 7946 0444', rule.phoneSchema),
  logoLight: content('Logo', '', rule.ownPicture('The logo')),
  logoDark: content('Logo on dark background', '', rule.ownPicture('The logo')),
  mark: content('Icon', '', rule.ownPicture('The icon')),
  showName: content('Name beside the logo', true, rule.tick('whether the name is shown')),
  accent: content('Accent colour', '', rule.accentSchema),
  announcementText: content('Announcement', '', rule.line('The announcement', 140)),
  announcementLink: content('Announcement link', '', rule.linkSchema),
  announcementFrom: content('Announcement starts', '', rule.localTime('The start')),
  announcementTo: content('Announcement ends', '', rule.localTime('The end')),
  heroFilm: content('Hero film', '', rule.filmSchema),
  heroPoster: content('Hero picture', '', rule.imageSchema),
  socialImage: content('Social image', '', rule.imageSchema),
  interestAreas: content('Interest areas', bornAreas, interestAreasSchema),
  contactReceivers: unseen('Recipients of new inquiries', [], rule.receiversSchema),
  areaReceivers: unseen('Recipients by interest area', [], rule.areaReceiversSchema),
  answerSignature: unseen('E-mail signature', '', rule.signatureSchema),
  keepInquiriesDays: unseen('Inquiries', 730, rule.days('keepInquiriesDays')),
  keepRequestsDays: unseen('Account requests', 90, rule.days('keepRequestsDays')),
  keepMailsDays: unseen('Sent e-mails', 90, rule.days('keepMailsDays')),
  keepUnsavedDays: unseen('Unsaved work on pages', 90, rule.days('keepUnsavedDays')),
  keepAuditDays: unseen('Audit log', 730, rule.days('keepAuditDays')),
  language: content('Language', english, rule.languageSchema),
  timeZone: content('Time zone', 'UTC', rule.timeZoneSchema),
  publishingByTwo: unseen(
    'Require approval before editors publish',
    false,
    rule.tick('whether approval is required'),
  ),
  signUpIsOpen: pages(
    'Allow account requests',
    true,
    rule.tick('whether account requests are allowed'),
  ),
  tickAtContact: pages(
    'Privacy confirmation in the contact form',
    false,
    rule.tick('whether the contact form asks for confirmation'),
  ),
  tickAtSignUp: pages(
    'Privacy confirmation in the sign-up form',
    false,
    rule.tick('whether the sign-up form asks for confirmation'),
  ),
  confirmedSteps: unseen('First steps completed', [], confirmedStepsSchema),
};

type Table = typeof table;
export type SettingField = keyof Table;
export const settingFields = Object.keys(table) as SettingField[];

/** One part of every setting, by its field. */
function partOf<Part extends keyof Table['name']>(part: Part) {
  return Object.fromEntries(settingFields.map((field) => [field, table[field][part]])) as {
    [Field in SettingField]: Table[Field][Part];
  };
}

/** One rule for each field, so that a broken field never affects another. */
export const settingShape = partOf('rule');
export const settingLabelWords = partOf('label');
export const settingsSchema = z.object(settingShape);
export type Settings = z.output<typeof settingsSchema>;
export type SettingChanges = Partial<Settings>;
/** The fields that someone set. Other fields stay as they are. */
export const settingChangesSchema = z.partial(settingsSchema);

/** The values until an administrator or the environment sets others. */
export const defaultSettings: Settings = partOf('shipped');

const isAbout = (concern: Concern) => (field: SettingField) => table[field].concern === concern;
/** The others belong to one installation: who receives inquiries, how long data is kept, who publishes. */
export const contentSettings = settingFields.filter(isAbout('content'));
export const unseenFields: ReadonlySet<string> = new Set(settingFields.filter(isAbout('unseen')));

export type SwitchField = {
  [Field in SettingField]: Settings[Field] extends boolean ? Field : never;
}[SettingField];

export function isSwitch(field: SettingField): field is SwitchField {
  return typeof defaultSettings[field] === 'boolean';
}
