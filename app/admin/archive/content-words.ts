import { contentSettings } from '../../../domain/settings/content-settings.ts';
import { settingLabelWords } from '../../../domain/settings/setting-label-words.ts';

/** What the file of the content carries. The settings are listed from the list that the export itself uses. */
export const contentWords = {
  carries:
    'Pages, menus, redirects, pictures, files and changed words in one file, to bring them into another installation. Nothing of people: no accounts, inquiries, drafts or notes.',
  settings: `Of the settings those that you have set: ${contentSettings.map((field) => settingLabelWords[field]).join(', ')}. All others stay here.`,
};
