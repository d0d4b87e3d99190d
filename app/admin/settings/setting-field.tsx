import { isLocalTime } from '../../../domain/values/local-time.ts';
import { pictureSettings } from '../../../domain/settings/brand.ts';
import {
  announcementAt,
  nextAnnouncementChange,
  problemOfSpan,
} from '../../../domain/settings/announcement.ts';
import {
  keepingBounds,
  keepingFields,
  type KeepingField,
} from '../../../domain/settings/setting-rules.ts';
import {
  isSwitch,
  type SettingField as FieldName,
  settingLabelWords,
  type Settings,
  type SwitchField,
} from '../../../domain/settings/settings-schema.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { Field, type FieldControl } from '../../ui/field.tsx';
import { useNow } from '../moment.tsx';
import { AccentField } from './accent-field.tsx';
import { inWords, SettingClash } from './setting-words.tsx';
import { AreaReceivers, InterestAreas } from './interest-areas.tsx';
import { settingHints } from './setting-groups.ts';
import { LanguageField } from './language-field.tsx';
import { FilmField, type Ground, PictureField } from './library-fields.tsx';
import { TimeField, TimeThere, ZoneField } from './time-fields.tsx';
import type { SettingsWork } from './use-settings-work.ts';

const needed = new Set<FieldName>(['name', 'address', 'email', 'phone', ...keepingFields]);
const longTexts = new Set<FieldName>(['contactReceivers', 'answerSignature']);
const times = new Set<FieldName>(['announcementFrom', 'announcementTo']);
const announced = new Set<FieldName>([
  ...times,
  'announcementText',
  'announcementLink',
  'timeZone',
]);

function settingId(field: FieldName): string {
  return `setting-${field}`;
}

/** One setting: a field, or plain text where the environment sets it. */
export function SettingField({ field, work }: { field: FieldName; work: SettingsWork }) {
  const fixed = work.fixed.get(field);
  if (fixed) {
    return (
      <Field
        id={settingId(field)}
        label={settingLabelWords[field]}
        hint={`Set by ${fixed.variable} on the server.`}
      >
        {(control) => (
          <input {...control} className="input" readOnly value={inWords(field, fixed.value)} />
        )}
      </Field>
    );
  }
  if (field === 'interestAreas') return <InterestAreas work={work} />;
  if (field === 'areaReceivers') return <AreaReceivers work={work} />;
  if (isSwitch(field)) return <CheckField field={field} work={work} />;
  return (
    <div className="setting">
      <Field
        id={settingId(field)}
        label={settingLabelWords[field]}
        hint={settingHints[field]}
        error={work.errors[field]}
        isRequired={needed.has(field)}
      >
        {(control) => <Control field={field} work={work} control={control} />}
      </Field>
      {field === 'announcementText' && (
        <AnnouncementState
          settings={work.settings}
          isSaved={!work.fields.some((one) => announced.has(one))}
        />
      )}
      {field === 'timeZone' && <TimeThere timeZone={work.values.timeZone} />}
      <SettingClash field={field} work={work} />
    </div>
  );
}

type ControlProps = {
  field: Exclude<FieldName, 'interestAreas' | 'areaReceivers' | SwitchField>;
  work: SettingsWork;
  control: FieldControl;
};

function Control({ field, work, control }: ControlProps) {
  const value = work.values[field];
  const shared = { ...control, name: field, className: 'input', value, autoComplete: 'off' };
  const type = (text: string) => work.type(field, text);
  const own = { control, name: field, label: settingLabelWords[field], value, onChange: type };
  if (field === 'language') return <LanguageField {...own} />;
  if (field === 'timeZone') return <ZoneField {...own} />;
  if (field === 'accent') return <AccentField {...own} />;
  if (isPicture(field)) return <PictureField {...own} grounds={groundsOf(field, work.values)} />;
  if (field === 'heroFilm') return <FilmField {...own} />;
  if (times.has(field)) return <TimeField {...own} />;
  if (longTexts.has(field)) {
    return <textarea {...shared} rows={3} onChange={(event) => type(event.target.value)} />;
  }
  if (isKeeping(field)) {
    const { least, most } = keepingBounds[field];
    return (
      <input
        {...shared}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        onChange={(event) => type(event.target.value)}
      />
    );
  }
  return <input {...shared} onChange={(event) => type(event.target.value)} />;
}

type PictureName = (typeof pictureSettings)[number];

function isPicture(field: FieldName): field is PictureName {
  return pictureSettings.some((one) => one === field);
}

/** The grounds on which the picture will stand. */
function groundsOf(field: PictureName, { logoDark }: Pick<Settings, 'logoDark'>): Ground[] {
  if (field === 'logoLight') return logoDark === '' ? ['light', 'plate'] : ['light'];
  if (field === 'logoDark') return ['dark'];
  return field === 'mark' ? ['light', 'dark'] : ['any'];
}

function isKeeping(field: FieldName): field is KeepingField {
  return Object.hasOwn(keepingBounds, field);
}

/** Whether visitors see the announcement now, or would once it is saved, and until or from when. */
function AnnouncementState({ settings, isSaved }: { settings: Settings; isSaved: boolean }) {
  const now = useNow();
  const { announcementText, announcementFrom, announcementTo } = settings;
  const areTimes = [announcementFrom, announcementTo].every(
    (time) => time === '' || isLocalTime(time),
  );
  if (announcementText.trim() === '' || !areTimes || problemOfSpan(settings)) return null;
  return <p className="field-hint">{describe(settings, now, isSaved)}</p>;
}

function describe(settings: Settings, now: number, isSaved: boolean): string {
  const next = nextAnnouncementChange(settings, now);
  const { timeZone } = settings;
  const place = timeZone.replaceAll('_', ' ');
  const when = next === undefined ? '' : `${dateAndTime(new Date(next), timeZone)} (${place})`;
  const isShown = announcementAt(settings, now) !== null;
  if (!isShown && !when) {
    return isSaved
      ? 'It has expired, so visitors no longer see it.'
      : 'It has expired, so visitors would not see it.';
  }
  if (!isShown) return isSaved ? `Shown from ${when}.` : `Once you save, shown from ${when}.`;
  const shown = isSaved ? 'Shown now' : 'Shown as soon as you save';
  return when ? `${shown}, until ${when}.` : `${shown}.`;
}

/** A setting that is on or off. */
function CheckField({ field, work }: { field: SwitchField; work: SettingsWork }) {
  return (
    <div className="setting">
      <label className="tick-line">
        <input
          id={settingId(field)}
          type="checkbox"
          checked={work.values[field]}
          onChange={(event) => work.type(field, event.target.checked)}
        />
        {settingLabelWords[field]}
      </label>
      <p className="field-hint">{settingHints[field]}</p>
      <SettingClash field={field} work={work} />
    </div>
  );
}
