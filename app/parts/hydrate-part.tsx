import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

import './listen-to-document.ts';

import { RedrawBoundary } from '../site/redraw-boundary.tsx';
import { withOwnWords } from './own-words.ts';
import { rememberTyped, putBackStored } from '../keep/restore-typed.ts';

/**
 * Makes a part of the page work. What the server has drawn of it stays, unless other programs
 * changed it; then it is drawn anew.
 */
export function hydratePart<Props extends object>(Part: ComponentType<Props>) {
  return (place: HTMLElement): void => withOwnWords(() => hydrate(Part, place));
}

function hydrate<Props extends object>(Part: ComponentType<Props>, place: HTMLElement): void {
  const props: Props = JSON.parse(place.dataset['props'] ?? '{}');
  const putBack = rememberTyped(place);
  const repeatPress = takeOverPresses(place);
  const onAwake = () => {
    putBack();
    place.dataset['awake'] = '';
    putBackStored();
    repeatPress();
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
        // React has drawn anew what was changed before the part woke; there is nothing else to
        // do.
        onRecoverableError: () => {},
      },
    );
  });
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

/**
 * The returned function repeats the press that came before the part could answer it. React answers
 * a press that comes while it draws, unless it has drawn the button anew.
 */
function takeOverPresses(place: HTMLElement): () => void {
  const sent = [...place.querySelectorAll('button')];
  const early = takePress(place);
  return () => {
    const late = takePress(place);
    const pressed = late === undefined || sent[late]?.isConnected ? early : late;
    if (pressed === undefined) return;
    const button = place.querySelectorAll('button')[pressed];
    // React first draws what differs from the server's drawing.
    setTimeout(() => button?.click());
  };
}

/** Which of the buttons was pressed (`app/page/parts.ts`). */
function takePress(place: HTMLElement): number | undefined {
  const { pressed } = place.dataset;
  delete place.dataset['pressed'];
  return pressed === undefined ? undefined : Number(pressed);
}
