import type { DeskSettings } from '../../../domain/desk/settings.ts';
import { ContentGroup } from '../archive/content-group.tsx';
import { settingsQuery } from '../desk-queries.ts';
import { useKeptWords } from '../kept-words-notice.tsx';
import { Problem, SkeletonRows } from '../list-states.tsx';
import { WordsGroup } from '../words/words-group.tsx';
import { RetentionQuestion } from './retention-question.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { useGroupInAddress } from './use-group-in-address.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { useSettingsWork } from './use-settings-work.ts';
import { useQuery } from '@tanstack/react-query';

/** The settings of the whole site. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery());
  const isReady = !useKeptWords().isPending;
  const { error } = settings;
  const data = isReady ? settings.data : undefined;
  return (
    <section aria-labelledby="settings-heading">
      <h2 id="settings-heading" className="sr-only">
        Settings
      </h2>
      {(settings.isPending || !isReady) && <SkeletonRows />}
      {error && !settings.data && (
        <Problem
          error={error}
          isRetrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {data && <SettingsAtWork saved={data} />}
    </section>
  );
}

/** Typing, saving and undoing share one state. */
function SettingsAtWork({ saved }: { saved: DeskSettings }) {
  useGroupInAddress();
  const work = useSettingsWork(saved);
  const saving = useSaveSettings(work);
  return (
    <>
      <SettingsForm work={work} saving={saving} />
      <WordsGroup />
      <ContentGroup />
      <SettingsHistory saved={saved} saving={saving} />
      <RetentionQuestion {...saving.question} />
    </>
  );
}
