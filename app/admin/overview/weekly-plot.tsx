import { type RefObject, useEffect, useRef, useState } from 'react';
import { Bar, BarChart, Tooltip, XAxis, YAxis } from 'recharts';

import { dayName, type PlotSeries, type PlotWeek } from './weekly-figure.tsx';

type WeeklyPlotProps = { weeks: PlotWeek[]; series: PlotSeries[] };

/** One bar a week, its parts stacked. Colours are custom properties, so both themes are the same markup. */
export function WeeklyPlot({ weeks, series }: WeeklyPlotProps) {
  const { box, size } = useSize();
  // Keys are positions and not names: the library reads dots and brackets in a name as steps of a
  // path.
  const rows = weeks.map(({ startsOn, values }) => ({
    startsOn,
    parts: series.map(({ key }) => values[key] ?? 0),
  }));
  return (
    <div ref={box} className="overview-box">
      {size && (
        <BarChart
          {...size}
          data={rows}
          margin={{ top: 4, right: 0, bottom: 0, left: 1 }}
          barCategoryGap="28%"
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="startsOn"
            tickFormatter={dayName}
            axisLine={{ stroke: 'var(--line)' }}
            tickLine={false}
            interval="preserveStartEnd"
            minTickGap={28}
            height={22}
          />
          <YAxis
            // The axis is as wide as its longest number.
            width="auto"
            axisLine={false}
            tickLine={false}
            allowDecimals={false}
            tickCount={3}
            tickFormatter={(value: number) => value.toLocaleString('en')}
          />
          <Tooltip
            cursor={{ fill: 'var(--line)', fillOpacity: 0.5 }}
            isAnimationActive={false}
            content={<Tip weeks={weeks} series={series} />}
          />
          {series.map(({ key, hue }, index) => (
            <Bar
              key={key}
              dataKey={`parts[${index}]`}
              name={key}
              stackId="week"
              fill={`var(--plot-${hue})`}
              isAnimationActive={false}
              maxBarSize={28}
            />
          ))}
        </BarChart>
      )}
    </div>
  );
}

type TipProps = WeeklyPlotProps & {
  /** Set by the library: the week under the pointer. */
  label?: string;
};

function Tip({ weeks, series, label }: TipProps) {
  const week = weeks.find(({ startsOn }) => startsOn === label);
  if (!week) return null;
  return (
    <div className="overview-tip">
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
