import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { areaLabel, type InterestArea } from '../../../domain/settings/interest-areas.ts';
import type { Overview } from '../../../domain/desk/overview.ts';
import { DeskScreen } from '../desk-part.tsx';
import { LastBackup } from '../desk-notices.tsx';
import { interestHue, overviewQuery, useInterestAreas } from '../desk-queries.ts';
import { Problem } from '../list-states.tsx';
import { type PlotSeries, WeeklyFigure } from './weekly-figure.tsx';

const signUpSeries: PlotSeries[] = [{ key: 'signUps', text: 'Sign-ups', hue: 'all' }];

/** What waits for someone, and how the last weeks went. Asleep, it keeps the room of all that. */
export function OverviewScreen({ isAwake = true }: { isAwake?: boolean }) {
  const areas = useInterestAreas(isAwake);
  const { data, error, isFetching, refetch } = useQuery({ ...overviewQuery(), enabled: isAwake });
  if (error && !data) {
    return <Problem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const areaSeries = seriesOf(areas, data?.weeks ?? []);
  const inquiries = data?.weeks.map((week) => ({ ...week, values: week.inquiriesByArea }));
  const signUps = data?.weeks.map((week) => ({ ...week, values: { signUps: week.signUps } }));
  return (
    <DeskScreen id="overview" title="Overview">
      <div className="desk-overview stack panel">
        <Figure
          label="Requests waiting"
          count={data?.requestsWaiting}
          to="/admin?filter=waiting"
          next={['Review requests', 'Nobody is waiting']}
        />
        <Figure
          label="Unread inquiries"
          count={data?.unreadInquiries}
          to="/admin/contact?state=new"
          next={['Read inquiries', 'All read']}
        />
        <WeeklyFigure title="Inquiries per week" series={areaSeries} weeks={inquiries} />
        <WeeklyFigure title="Sign-ups per week" series={signUpSeries} weeks={signUps} />
      </div>
      {isAwake && <LastBackup />}
    </DeskScreen>
  );
}

/** The areas in their order, hidden ones only if written about, then those taken away since. */
function seriesOf(areas: InterestArea[], weeks: Overview['weeks']): PlotSeries[] {
  const written = weeks.flatMap(({ inquiriesByArea }) =>
    Object.entries(inquiriesByArea).flatMap(([area, count]) => (count > 0 ? [area] : [])),
  );
  const shown = areas
    .filter(({ value, hidden }) => !hidden || written.includes(value))
    .map(({ value }) => value);
  return [...new Set([...shown, ...written])].map((value) => ({
    key: value,
    text: areaLabel(areas, value),
    hue: interestHue(areas, value),
  }));
}

type FigureProps = {
  label: string;
  count: number | undefined;
  to: string;
  next: readonly [some: string, none: string];
};

function Figure({ label, count, to, next }: FigureProps) {
  if (count === undefined) {
    return (
      <div className="overview-cell overview-figure">
        <span className="overview-label muted text-14">{label}</span>
        {/* As tall as the number and the words that follow. */}
        <span className="overview-number above-4 overview-awaited" aria-hidden="true">
          00
        </span>
        <span className="overview-next overview-awaited" aria-hidden="true">
          {next[1]}
        </span>
      </div>
    );
  }
  return (
    <Link to={to} className="overview-cell overview-figure">
      <span className="overview-label muted text-14">{label}</span>
      <span className="overview-number above-4">{count.toLocaleString('en')}</span>
      <span className={count > 0 ? 'overview-next overview-next-due' : 'overview-next'}>
        {count > 0 ? next[0] : next[1]}
      </span>
    </Link>
  );
}
