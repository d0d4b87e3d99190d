import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

type DeskMenuProps = {
  text: string;
  icon: LucideIcon;
  /** How many of its choices differ from the usual. */
  count?: number;
  children: ReactNode;
};

/**
 * A button of a toolbar that opens a few fields below itself. Escape, a press beside it, or leaving
 * it by Tab closes it.
 */
export function DeskMenu({ text, icon: Icon, count = 0, children }: DeskMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  return (
    <div ref={box} className="desk-menu anchor">
      <button
        ref={button}
        type="button"
        className="desk-tool inline-row gap-8 icons-16"
        aria-expanded={isOpen}
        aria-controls={id}
        title={text}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden="true" />
        <span className="tool-words">{text}</span>
        {count > 0 && (
          <span className="desk-menu-count">
            <span>{count}</span>
            <span className="sr-only"> set</span>
          </span>
        )}
      </button>
      <div id={id} className="desk-menu-panel panel gap-14" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
