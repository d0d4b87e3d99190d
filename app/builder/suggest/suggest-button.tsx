import './suggest.css';

import { Popover } from '@base-ui/react/popover';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';

import { BuilderTool } from '../kit/builder-tool.tsx';
import { type Suggesting, SuggestPanel } from './suggest-panel.tsx';

/**
 * Stands beside a text field and proposes other words, which change nothing until they are
 * accepted. A page has hundreds of these buttons, so the panel is mounted only while it is open.
 */
export function SuggestButton(props: Suggesting) {
  const [isOpen, setOpen] = useState(false);
  const [room, setRoom] = useState<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="builder-suggest-button inline-row gap-4 muted icons-14"
        aria-label={`Suggest: ${props.field}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          // The panel stays below the bar with the buttons that save.
          setRoom(currentTarget.closest('.builder-right'));
          setOpen(true);
        }}
      >
        <Sparkles />
        Suggest
      </button>
      {isOpen && (
        <Popover.Root open onOpenChange={setOpen}>
          <Popover.Portal>
            <Popover.Positioner
              className="builder-floating"
              anchor={button}
              sideOffset={6}
              align="end"
              {...(room && { collisionBoundary: room })}
            >
              <Popover.Popup
                className="builder-popup builder-suggest"
                finalFocus={button}
                // The form of the AI key must not submit the form around the field.
                onSubmit={(event) => event.stopPropagation()}
              >
                <Popover.Title className="builder-label">Suggest: {props.field}</Popover.Title>
                <BuilderTool name="Suggest">
                  <SuggestPanel {...props} onDone={() => setOpen(false)} />
                </BuilderTool>
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </>
  );
}
