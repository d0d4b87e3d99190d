import type { ReactNode } from 'react';

import { type FailedToolProps, ToolBoundary } from '../../site/tool-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type BuilderToolProps = {
  name: string;
  /** Closes a dialog or panel; a tool without it stays. */
  onClose?: () => void;
  children: ReactNode;
};

export function BuilderTool({ name, onClose, children }: BuilderToolProps) {
  return (
    <ToolBoundary name={name} onClose={onClose} Failed={FailedTool}>
      {children}
    </ToolBoundary>
  );
}

function FailedTool({ name, words, onRetry, onClose }: FailedToolProps) {
  if (!onClose) {
    return (
      <Button isSmall look="quiet" title={words} onClick={onRetry}>
        {`${name} has stopped working: try again`}
      </Button>
    );
  }
  return (
    <ConfirmDialog title="This has stopped working" text={words} onCancel={onClose}>
      <Button isSmall onClick={onRetry}>
        Try again
      </Button>
      <Button isSmall look="quiet" onClick={onClose}>
        Close
      </Button>
    </ConfirmDialog>
  );
}
