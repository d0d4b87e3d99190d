import type { ReactNode } from 'react';

import { type FailedToolProps, ToolBoundary } from '../site/tool-boundary.tsx';

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
      <button type="button" className="desk-small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
