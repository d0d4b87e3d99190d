import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { FirstSteps as Steps } from '../../../domain/desk/first-steps.ts';
import { endStepsWay } from '../../site/steps-way.ts';
import { Button } from '../../ui/button.tsx';
import { firstStepsQuery } from '../desk-queries.ts';
import { StepLine } from './step-line.tsx';

const storageKey = 'fourfold:first-steps';

/** `done`: there was nothing to do the last time, so no room is kept for the list. */
type Shown = 'shown' | 'hidden' | 'done';

/** What makes a new site the company's own, with what is done. The list goes by itself when all is. */
export function FirstSteps() {
  const [shown, setShown] = useState(readShown);
  const { data } = useQuery(firstStepsQuery());
  const left = data?.steps.filter(({ isDone }) => !isDone).length;
  useEffect(endStepsWay, []);
  useEffect(() => {
    if (left === 0) keepShown('done');
  }, [left]);

  function show(next: Shown): void {
    keepShown(next);
    setShown(next);
  }

  if (left === 0 || (!data && shown !== 'shown')) return null;
  if (data && shown === 'hidden') {
    return (
      <p className="desk-steps-hidden">
        <Button look="quiet" isSmall onClick={() => show('shown')}>
          {`Still to do: ${countDone(data)}`}
        </Button>
      </p>
    );
  }
  return (
    <section className="desk-steps" aria-labelledby="desk-steps-title">
      <div className="desk-steps-head">
        <h2 id="desk-steps-title">Still to do</h2>
        {data && <span className="quiet-text">{countDone(data)}</span>}
        <Button look="quiet" isSmall onClick={() => show('hidden')}>
          Hide this list
        </Button>
      </div>
      {data ? (
        <ul>
          {data.steps.map((step) => (
            <StepLine key={step.step} {...step} all={data} />
          ))}
        </ul>
      ) : (
        <div className="desk-steps-waiting" />
      )}
    </section>
  );
}

function countDone({ steps }: Steps): string {
  return `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`;
}

function readShown(): Shown {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'hidden' || stored === 'done' ? stored : 'shown';
  } catch {
    return 'shown';
  }
}

function keepShown(shown: Shown): void {
  try {
    if (shown === 'shown') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, shown);
  } catch {
    // The browser stores nothing; the list is back the next time.
  }
}
