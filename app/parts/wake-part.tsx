import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

import './listen-to-document.ts';

import { RedrawBoundary } from '../site/redraw-boundary.tsx';
import { rememberTyped, putBackStored } from '../site/typed.ts';

/** Makes a part of the page work: what the server has drawn of it stays, or is drawn anew where others changed it. */
export function wakeAs<Props extends object>(Part: ComponentType<Props>) {
  return (place: HTMLElement): void => {
    const props: Props = JSON.parse(place.dataset['props'] ?? '{}');
    const putBack = rememberTyped(place);
    const onAwake = () => {
      putBack();
      place.dataset['awake'] = '';
      putBackStored();
      answerPress(place);
    };
    startTransition(() => {
      hydrateRoot(
        place,
        <Awake onAwake={onAwake}>
          <RedrawBoundary>
            <Part {...props} />
          </RedrawBoundary>
        </Awake>,
        {
          identifierPrefix: place.id,
          // What was changed before it woke is drawn anew, which is all there is to do about it.
          onRecoverableError: () => {},
        },
      );
    });
  };
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

/** The press that came before the part could answer it. */
function answerPress(place: HTMLElement): void {
  const { pressed } = place.dataset;
  delete place.dataset['pressed'];
  if (pressed === undefined) return;
  const control = [...place.querySelectorAll<HTMLElement>('[data-wake]')][Number(pressed)];
  // What differs from the server's drawing is drawn first.
  setTimeout(() => control?.click());
}
