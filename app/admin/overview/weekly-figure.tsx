import { type RefObject, useEffect, useRef, useState } from 'react';

import { deskLimits } from '../../../domain/desk/common.ts';

type WeeklyFigureProps = {
  title: string;
  series: PlotSeries[];
  /** Undefined until the weeks have loaded. */
  weeks: PlotWeek[] | undefined;
};

/** A chart, as tall before it has loaded, and the same numbers as a table for screen readers. */
export function WeeklyFigure({ title, series, weeks }: WeeklyFigureProps) {
  return (
    <figure className="overview-cell overview-plot">
      <figcaption className="line wraps spread gap-2 gap-x-16">
        <span className="overview-label muted text-14">{title}</span>
        {weeks ? (
          <span className="text-14 figures">
            {`${sumOf(weeks.map(({ values }) => sumOf(values))).toLocaleString('en')} in ${weeks.length} weeks`}
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

export type PlotSeries = { key: string; text: string; hue: string };
type PlotWeek = { week: string; startsOn: string; values: Record<string, number> };

type WeeklyPlotProps = { weeks: PlotWeek[]; series: PlotSeries[] };

/** One bar a week, its parts stacked. Colours are custom properties, so both themes are the same markup. */
function WeeklyPlot(props: WeeklyPlotProps) {
  const { box, size } = useSize();
  return (
    <div ref={box} className="overview-box anchor">
      {size && <Bars {...props} {...size} />}
    </div>
  );
}

const topPx = 4;
const daysPx = 22;
const widestBarPx = 28;
const barShare = 0.44;
const digitPx = 7.2;
const dayPx = 68;

function Bars({ weeks, series, width, height }: WeeklyPlotProps & Size) {
  const [pointed, setPointed] = useState<number>();
  const step = stepFor(Math.max(...weeks.map(({ values }) => sumOf(values))));
  const marks = [0, step, 2 * step].map((value) => ({ value, text: value.toLocaleString('en') }));
  const left = 9 + digitPx * Math.max(...marks.map(({ text }) => text.length));
  const bottom = height - daysPx;
  const yOf = (count: number) => bottom - (count / (2 * step)) * (bottom - topPx);
  const slot = (width - left) / weeks.length;
  const bar = Math.min(slot * barShare, widestBarPx);
  // The first and the last day are named, and of those between as many as have room.
  const every = Math.ceil(dayPx / slot);
  const isNamed = (at: number) =>
    at === weeks.length - 1 || (at % every === 0 && at + every < weeks.length);
  return (
    <>
      <svg width={width} height={height}>
        <line x1={left} x2={width} y1={bottom} y2={bottom} stroke="var(--line)" />
        {marks.map(({ value, text }) => (
          <text key={value} x={left - 8} y={Math.max(yOf(value), 9)} dy="0.355em" textAnchor="end">
            {text}
          </text>
        ))}
        {weeks.map(({ week, startsOn, values }, at) => {
          const x = left + slot * at;
          const middle = x + slot / 2;
          let sum = 0;
          return (
            <g
              key={week}
              onMouseEnter={() => setPointed(at)}
              onMouseLeave={() => setPointed(undefined)}
            >
              <rect
                x={x}
                y={topPx}
                width={slot}
                height={bottom - topPx}
                fill="var(--line)"
                fillOpacity={at === pointed ? 0.5 : 0}
              />
              {series.map(({ key, hue }) => {
                const from = yOf(sum);
                sum += values[key] ?? 0;
                const y = yOf(sum);
                const box = { x: middle - bar / 2, y, width: bar, height: from - y };
                return <rect key={key} {...box} fill={`var(--plot-${hue})`} />;
              })}
              {isNamed(at) && (
                <text
                  x={Math.min(middle, width - 20)}
                  y={bottom + 8}
                  dy="0.71em"
                  textAnchor="middle"
                >
                  {dayName(startsOn)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {pointed !== undefined && (
        <div className="overview-tips placed line">
          {/* Gives way where the tip would not fit beside its bar. */}
          <span style={{ width: left + slot * (pointed + 0.5) + 10 }} />
          <Tip week={weeks[pointed]} series={series} />
        </div>
      )}
    </>
  );
}

/** Half of the axis: the first whole number, or five, fifty ... of them, that is enough. */
function stepFor(most: number): number {
  const half = most / 2;
  const unit = Math.max(1, 10 ** Math.floor(Math.log10(half)) / 2);
  return Math.max(1, Math.ceil(half / unit) * unit);
}

function Tip({ week, series }: { week: PlotWeek | undefined; series: PlotSeries[] }) {
  if (!week) return null;
  return (
    <div className="overview-tip rigid pad-y-8 pad-x-12 framed round-10 on-surface floats text-13">
      <b className="medium">Week from {dayName(week.startsOn)}</b>
      <ul>
        {series.map(({ key, text, hue }) => (
          <li className="row gap-8" key={key}>
            <span className={`blade hue-${hue}`} />
            <span>{text}</span>
            <span>{week.values[key] ?? 0}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Size = { width: number; height: number };

/** The size of a box in pixels, for charts; undefined until it was measured. */
function useSize(): { box: RefObject<HTMLDivElement | null>; size: Size | undefined } {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}

function sumOf(values: Record<string, number> | number[]): number {
  return Object.values(values).reduce((total, value) => total + value, 0);
}

/** Weeks are UTC days: the reader's time zone must not move them. */
function dayName(startsOn: string): string {
  return new Date(`${startsOn}T00:00:00Z`).toLocaleDateString('en', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
