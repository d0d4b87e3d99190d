import { type RefObject, useEffect, useRef, useState } from 'react';

export type PlotSeries = { key: string; text: string; hue: string };
export type PlotWeek = { week: string; startsOn: string; values: Record<string, number> };

type WeeklyPlotProps = { weeks: PlotWeek[]; series: PlotSeries[] };

/** One bar a week, its parts stacked. Colours are custom properties, so both themes are the same markup. */
export function WeeklyPlot(props: WeeklyPlotProps) {
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

type TipProps = { week: PlotWeek | undefined; series: PlotSeries[] };

function Tip({ week, series }: TipProps) {
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

export function sumOf(values: Record<string, number>): number {
  return Object.values(values).reduce((total, value) => total + value, 0);
}

/** Weeks are UTC days: the reader's time zone must not move them. */
export function dayName(startsOn: string): string {
  return new Date(`${startsOn}T00:00:00Z`).toLocaleDateString('en', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
