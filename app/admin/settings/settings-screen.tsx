import { useQuery } from '@tanstack/react-query';

import { settingsQuery } from '../desk-queries.ts';
import { Problem } from '../notices.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';

/** What is true of the whole site. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery());
  const { data, error } = settings;
  return (
    <section aria-labelledby="settings-heading">
      <h2 id="settings-heading" className="sr-only">
        Settings
      </h2>
      {settings.isPending && <SkeletonRows />}
      {error && !data && (
        <Problem
          error={error}
          isRetrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {data && (
        <>
          <SettingsForm saved={data} />
          <SettingsHistory saved={data} />
        </>
      )}
    </section>
  );
}
