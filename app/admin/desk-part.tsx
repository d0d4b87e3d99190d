import type { ReactNode } from 'react';

import { type FailedToolProps, ToolBoundary } from '../site/tool-boundary.tsx';
import { SmallButton } from './small-button.tsx';

type DeskScreenProps = { id: string; title: string; children: ReactNode };

/** A screen whose tab shows its name: the heading is for screen readers. */
export function DeskScreen({ id, title, children }: DeskScreenProps) {
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="sr-only">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A screen or panel of the desk. If it throws, it says so, and the rest of the desk stays. */
export function DeskPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ToolBoundary name={name} Failed={FailedPart}>
      {children}
    </ToolBoundary>
  );
}

function FailedPart({ words, onRetry }: FailedToolProps) {
  return (
    <div className="field-notice" role="alert">
      <p>{words}</p>
      <SmallButton onPress={onRetry}>Try again</SmallButton>
    </div>
  );
}
