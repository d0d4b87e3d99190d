import './tall-sheet.css';

import { Dialog } from '@base-ui/react/dialog';
import { createContext, type ReactNode, useContext, useId } from 'react';

import { BuilderDialog, CloseCross } from './builder-dialog.tsx';
import { Button } from '../../ui/button.tsx';

/** Whether a tool stands in its tab at the desk, and not in a dialog over a page. */
export const AtDesk = createContext(false);

type ToolFrameProps = {
  title: string;
  hint?: string;
  className?: string;
  /** Its list has a height of its own and scrolls. */
  isTall?: boolean;
  /** The dialog is closed by a cross beside its title, and not by a button at its end. */
  hasCross?: boolean;
  headEnd?: ReactNode;
  /** Ways to other tools: before the button that closes the dialog, or at the desk beside the title. */
  ways?: ReactNode;
  act?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** What a tool stands in: a dialog over the page, or its tab at the desk. */
export function ToolFrame({ isTall = false, className = '', ...tool }: ToolFrameProps) {
  const isAtDesk = useContext(AtDesk);
  if (isAtDesk) return <FrameAtDesk {...tool} className={className} />;
  const { title, hint, hasCross, headEnd, ways, act, onClose, children } = tool;
  return (
    <BuilderDialog
      backdrop=""
      className={`builder-sheet ${isTall ? 'builder-tall-sheet' : ''} ${className}`}
      data-holds-messages={isTall || undefined}
      onClose={onClose}
    >
      <div className="builder-tool-head row spread gap-8 gap-x-16">
        <Dialog.Title className="h3">{title}</Dialog.Title>
        {headEnd}
        {hasCross && <CloseCross />}
      </div>
      {hint && <Dialog.Description className="quiet-text">{hint}</Dialog.Description>}
      {children}
      {!hasCross && (
        <div className="builder-confirm-buttons">
          {ways}
          <Button isSmall look="quiet" onClick={onClose}>
            Close
          </Button>
          {act}
        </div>
      )}
    </BuilderDialog>
  );
}

/** The desk has told already which tool is chosen, so the title is for screen readers. */
function FrameAtDesk({ title, hint, className, headEnd, ways, act, children }: ToolFrameProps) {
  const titleId = useId();
  return (
    <section
      className={`builder-at-desk stack in-one gap-12 ${className}`}
      aria-labelledby={titleId}
      data-has-hint={hint === undefined ? undefined : ''}
    >
      <h2 id={titleId} className="sr-only">
        {title}
      </h2>
      {(hint || headEnd || ways) && (
        <div className="builder-tool-head row spread gap-8 gap-x-16">
          {hint && <p className="quiet-text">{hint}</p>}
          <div className="builder-tool-ways line wraps gap-8 push-end">
            {ways}
            {headEnd}
          </div>
        </div>
      )}
      {children}
      {act && (
        <div className="builder-confirm-buttons builder-desk-act sticky pad-y-12 on-paper">
          {act}
        </div>
      )}
    </section>
  );
}

export function ToolProblem({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div className="stack items-start gap-12 pad-12" role="alert">
      <p>{words}</p>
      <Button isSmall look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
