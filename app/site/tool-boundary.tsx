import type { ComponentType, ReactNode } from 'react';

import { RedrawBoundary } from './redraw-boundary.tsx';

export type FailedToolProps = {
  words: string;
  name: string;
  onRetry: () => void;
  onClose: (() => void) | undefined;
};

type ToolBoundaryProps = {
  name: string;
  onClose?: (() => void) | undefined;
  Failed: ComponentType<FailedToolProps>;
  children: ReactNode;
};

/** When a tool throws, the rest of the page stays and the tool can be tried again. */
export class ToolBoundary extends RedrawBoundary<ToolBoundaryProps> {
  override renderFailure(): ReactNode {
    const { name, onClose, Failed } = this.props;
    return (
      <Failed
        name={name}
        words={`${name} has stopped working. Everything else still works, and what you typed is safe. Try again; if it stops again, save your work and reload the page.`}
        onRetry={() => this.setState({ tries: 0, error: undefined })}
        onClose={onClose}
      />
    );
  }
}
