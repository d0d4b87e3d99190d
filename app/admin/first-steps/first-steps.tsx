import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import type { FirstSteps as Steps } from '../../../domain/desk/overview.ts';
import { readStored, writeStored } from '../../keep/browser-storage.ts';
import { endStepsWay } from '../../site/steps-way.ts';
import { Button } from '../../ui/button.tsx';
import { firstStepsQuery, overviewQuery } from '../desk-queries.ts';
import { SmallButton } from '../small-button.tsx';
import { StepLine } from './step-line.tsx';

/** With so many people waiting, their list comes first. */
const busyFrom = 5;

/** What makes a new site the company's own. It hides once many people wait, unless asked for. */
export function FirstSteps() {
  const shown = useShownSteps();
  const { requestsWaiting = 0, unreadInquiries = 0 } = useQuery(overviewQuery()).data ?? {};
  const isPushed = shown === 'new' && requestsWaiting + unreadInquiries >= busyFrom;
  const { data } = useQuery(firstStepsQuery());
  const left = data?.steps.filter(({ isDone }) => !isDone).length;
  useEffect(endStepsWay, []);
  useEffect(() => {
    if (left === 0) showSteps('done');
  }, [left]);
  useEffect(() => {
    if (isPushed) showSteps('hidden');
  }, [isPushed]);

  if (left === 0 || isPushed || shown === 'hidden' || (!data && shown === 'done')) return null;
  return (
    <section
      className="desk-steps above-20 pad-y-14 pad-x-16 framed round-10 on-surface text-15"
      aria-labelledby="desk-steps-title"
    >
      <div className="desk-steps-head cluster gap-4 gap-x-12 medium">
        <h2 id="desk-steps-title">Still to do</h2>
        {data && <span className="quiet-text">{countDone(data)}</span>}
        <Button look="quiet" isSmall onClick={() => showSteps('hidden')}>
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

/** Brings the hidden list back; stands in the line of the desk's title, where it moves nothing. */
export function HiddenSteps() {
  const shown = useShownSteps();
  const { data } = useQuery({ ...firstStepsQuery(), enabled: shown === 'hidden' });
  if (!data || shown !== 'hidden') return null;
  if (data.steps.every(({ isDone }) => isDone)) return null;
  return (
    <SmallButton
      onPress={() => showSteps('shown')}
    >{`Still to do: ${countDone(data)}`}</SmallButton>
  );
}

function countDone({ steps }: Steps): string {
  return `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`;
}

const storageKey = 'fourfold:first-steps';

/** `new`: shown, not by choice. `done`: nothing was left the last time, so it gets no room. */
type ShownSteps = 'new' | 'shown' | 'hidden' | 'done';

const choices = ['shown', 'hidden', 'done'] as const;

const listeners = new Set<() => void>();

/** The browser stores nothing: the choice holds until the document ends. */
let unstored: ShownSteps | undefined;

function useShownSteps(): ShownSteps {
  return useSyncExternalStore(subscribe, readShown, () => 'new');
}

function showSteps(shown: ShownSteps): void {
  if (!writeStored('local', storageKey, shown)) unstored = shown;
  for (const listener of listeners) listener();
}

function readShown(): ShownSteps {
  const stored = unstored ?? readStored('local', storageKey);
  return choices.find((choice) => choice === stored) ?? 'new';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
