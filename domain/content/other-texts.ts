import { settingLabelWords } from '../settings/setting-label-words.ts';
import type { Settings } from '../settings/settings-schema.ts';
import type { OwnWords } from '../words/sentences.ts';

/** A text that people read and that stands in no page, with the name of its place in Settings. */
export type OtherText = { place: string; text: string };

const textFields = [
  'name',
  'address',
  'email',
  'phone',
  'announcementText',
  'answerSignature',
] as const;

export function otherTexts(settings: Settings, words: OwnWords): OtherText[] {
  return [
    ...textFields.map((field) => ({ place: settingLabelWords[field], text: settings[field] })),
    ...settings.interestAreas.map(({ label }) => ({
      place: settingLabelWords.interestAreas,
      text: label,
    })),
    ...[...words.values()].map((text) => ({ place: 'Words', text })),
  ];
}
