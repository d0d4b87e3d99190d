import { fullDate, relativeDate } from '../ui/dates.ts';
import { useNow } from './use-now.ts';

/** A point in time as people say it, with the exact one behind it. Only drawn in the browser. */
export function Moment({ at }: { at: string }) {
  const now = useNow();
  const date = new Date(at);
  return (
    <time dateTime={at} title={fullDate(date)} className="desk-moment">
      {relativeDate(date, new Date(now))}
    </time>
  );
}
