import { useRef, useState } from 'react';

import { Button } from './button.tsx';
import { useNear } from './use-near.ts';

/** What a list holds, as in ['draft', 'drafts']. */
export type Noun = readonly [one: string, many: string];

/** '1,032 drafts', or '12 of 1,032 drafts' where a search leaves some out. */
export function countWords(found: number, all: number, [one, many]: Noun): string {
  const whole = `${all.toLocaleString('en')} ${all === 1 ? one : many}`;
  return found === all ? whole : `${found.toLocaleString('en')} of ${whole}`;
}

/**
 * The part of a long list that is drawn: thousands of entries at once would take seconds. What is listed about something
 * else, such as another search, begins with the first part again.
 */
export function useShownPart<Item>(
  items: readonly Item[],
  { step, first = step, about = '' }: { step: number; first?: number; about?: string },
) {
  const [part, setPart] = useState({ about, most: first });
  const most = part.about === about ? part.most : first;
  return {
    shown: items.slice(0, most),
    hidden: Math.max(0, items.length - most),
    step,
    showMore: () => setPart({ about, most: most + step }),
    /** Draws the entry of this place too. */
    showAt: (place: number) => setPart({ about, most: Math.max(most, place + step) }),
  };
}

type ShowMoreProps = { hidden: number; step: number; noun?: string; onMore: () => void };

/** The button at the end of a part that is drawn. */
export function ShowMore({ hidden, step, noun = '', onMore }: ShowMoreProps) {
  if (hidden <= 0) return null;
  return (
    <Button isSmall look="quiet" onClick={onMore}>
      {`Show ${Math.min(hidden, step).toLocaleString('en')} more${noun && ` ${noun}`}`}
    </Button>
  );
}

/** The same, pressed by itself when one scrolls near to it. */
export function ShowMoreNear(props: ShowMoreProps) {
  if (props.hidden <= 0) return null;
  // Each part has an end of its own: in a high window that one may be near too.
  return <NearEnd key={props.hidden} {...props} />;
}

function NearEnd(props: ShowMoreProps) {
  const end = useRef<HTMLParagraphElement>(null);
  // One screen ahead, and not from below: what follows the list can be read without drawing all of it.
  useNear(end, '0px 0px 100%', props.onMore);
  return (
    <p ref={end} className="pad-12">
      <ShowMore {...props} />
    </p>
  );
}
