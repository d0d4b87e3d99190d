import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEventHandler, type ReactNode, useState } from 'react';

import { ModalFrame } from '../ui/modal.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeskPart } from './desk-part.tsx';
import { Awaited, isGone } from './list-states.tsx';
import { SmallButton } from './small-button.tsx';
import { useDeskChange } from './use-desk-change.ts';

type SidePanelProps<Entry> = {
  isOpen: boolean;
  entry: UseQueryResult<Entry>;
  labelOf: (entry: Entry | undefined) => string;
  /** What the line above the entry says, and its buttons. */
  bar: ReactNode;
  /** Beside its list and not over it: the list stays within reach. */
  isBeside?: boolean;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined;
  children: (entry: Entry) => ReactNode;
};

/**
 * One entry of a list in full: a modal dialog, closed by Escape, the cross or a press beside it; or,
 * where there is room, a part of the screen, which holds its messages too and leaves the focus in the list.
 */
export function SidePanel<Entry>(props: SidePanelProps<Entry>) {
  const { isOpen, entry, bar, isBeside = false, onClose, onKeyDown } = props;
  const data = isGone(entry.error) ? undefined : entry.data;
  const label = props.labelOf(data);
  const sheet = (
    <div className="side-panel-sheet column grow may-flatten scrolls keeps-scroll">
      <DeskPart name={label}>
        <div className="panel-bar sticky on-surface ruled-below text-14 row gap-4 muted">
          {bar}
          <button
            type="button"
            className="icon-button close-cross"
            aria-label="Close"
            onClick={onClose}
          />
        </div>
        {data && props.children(data)}
        <Awaited of={entry} count={5} />
      </DeskPart>
    </div>
  );
  if (isBeside && !isOpen) return null;
  return isBeside ? (
    <dialog
      open
      className="side-panel side-panel-beside round-14"
      aria-label={label}
      data-holds-messages=""
    >
      {sheet}
    </dialog>
  ) : (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      backdrop="side-panel-backdrop"
      className="side-panel modal"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {sheet}
    </ModalFrame>
  );
}

export type PanelAct = {
  name: string;
  text: string;
  /** The text of the button in the panel and in the question. */
  button: string;
  question: string;
  warning: string;
  isDanger?: boolean;
};

/** What can be done with an entry, below its details. */
export function PanelActs({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel-part">
      <h3>{title}</h3>
      <ul className="user-acts ruled">{children}</ul>
    </section>
  );
}

type PanelActLineProps = {
  act: PanelAct;
  run: () => Promise<string>;
  onDone?: () => void;
  /** What the question asks besides. */
  children?: ReactNode;
};

export function PanelActLine({ act, run, onDone, children }: PanelActLineProps) {
  const [isOpen, setOpen] = useState(false);
  const doing = useDeskChange({
    run,
    onDone() {
      setOpen(false);
      onDone?.();
    },
  });
  return (
    <li className="row spread gap-20 pad-y-14">
      <div>
        <p className="text-15 medium">{act.name}</p>
        <p className="act-text muted text-14">{act.text}</p>
      </div>
      <SmallButton look={act.isDanger ? 'danger' : undefined} onPress={() => setOpen(true)}>
        {act.button}
      </SmallButton>
      <ConfirmDialog
        isOpen={isOpen}
        title={act.question}
        text={act.warning}
        confirmText={act.button}
        isDanger={act.isDanger === true}
        isBusy={doing.isPending}
        onConfirm={doing.mutate}
        onClose={() => setOpen(false)}
      >
        {children}
      </ConfirmDialog>
    </li>
  );
}
