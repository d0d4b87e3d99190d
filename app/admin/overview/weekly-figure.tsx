import { deskLimits } from '../../../domain/desk/common.ts';
import { dayName, type PlotSeries, type PlotWeek, sumOf, WeeklyPlot } from './weekly-plot.tsx';

type WeeklyFigureProps = {
  title: string;
  series: PlotSeries[];
  /** Undefined until the weeks have loaded. */
  weeks: PlotWeek[] | undefined;
};

/**
 * A chart, and the same numbers as a table for screen readers. Its height is the same before and
 * after loading.
 */
export function WeeklyFigure({ title, series, weeks }: WeeklyFigureProps) {
  return (
    <figure className="overview-cell overview-plot">
      <figcaption className="line wraps spread gap-2 gap-x-16">
        <span className="overview-label muted text-14">{title}</span>
        {weeks ? (
          <span className="text-14 figures">
            {`${sumOfAll(weeks).toLocaleString('en')} in ${weeks.length} weeks`}
          </span>
        ) : (
          <span className="text-14 figures overview-awaited" aria-hidden="true">
            {`000 in ${deskLimits.overviewWeeks} weeks`}
          </span>
        )}
      </figcaption>
      <div className="overview-canvas anchor above-12" aria-hidden="true">
        {weeks ? <WeeklyPlot weeks={weeks} series={series} /> : <span className="desk-bone" />}
      </div>
      {series.length > 1 && (
        <ul
          className="overview-legend line wraps gap-2 gap-x-14 above-8 muted text-12"
          aria-hidden="true"
        >
          {series.map(({ key, text, hue }) => (
            <li className="row gap-6" key={key}>
              <span className={`blade hue-${hue}`} />
              {shortName(text)}
            </li>
          ))}
        </ul>
      )}
      {weeks && <WeeklyTable title={title} series={series} weeks={weeks} />}
    </figure>
  );
}

function WeeklyTable({ title, series, weeks }: WeeklyFigureProps & { weeks: PlotWeek[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            {series.map(({ key, text }) => (
              <th key={key} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, startsOn, values }) => (
            <tr key={week}>
              <th scope="row">{dayName(startsOn)}</th>
              {series.map(({ key }) => (
                <td key={key}>{values[key] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first words are enough beside the colour. */
function shortName(text: string): string {
  return text.split(/ & | Inquiry/)[0] ?? text;
}

function sumOfAll(weeks: PlotWeek[]): number {
  return weeks.reduce((total, week) => total + sumOf(week.values), 0);
}
