import './suggest.css';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Popover } from '@base-ui/react/popover';
import { Sparkles } from 'lucide-react';

import { readProse } from '../../../domain/prose/read-prose.ts';
import { AiKeyForm } from '../../account/ai-key-form.tsx';
import { useAuth } from '../../api/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ProseBlocks } from '../../sections/prose.tsx';
import { MarkedProse, MarkedWords } from '../kit/marked-text.tsx';
import { BuilderTool } from '../kit/builder-tool.tsx';
import { FloatingPopup } from '../kit/floating-popup.tsx';
import { Problem } from '../kit/problem.tsx';
import { actionNames, type Subject, type SuggestAction } from './chat-messages.ts';
import { useSuggest } from './use-suggest.ts';

export type Suggesting = {
  field: string;
  text: string;
  /** The field holds prose, which is shown as it is drawn. */
  prose?: { isArticle: boolean } | undefined;
  actions: readonly SuggestAction[];
  /** Read when the person asks: by then the page may have changed. */
  readSubject: (action: SuggestAction) => Subject | Promise<Subject>;
  onAccept: (text: string) => void;
};

type SuggestPanelProps = Suggesting & { onDone: () => void };

function SuggestPanel(props: SuggestPanelProps) {
  const hasKey = useAuth((state) => Boolean(state.openAIKey));
  const [chosen, setChosen] = useState<SuggestAction>();
  if (hasKey) return <Suggestions {...props} first={chosen} />;
  if (!chosen) return <Actions {...props} onChoose={setChosen} />;
  return (
    <div ref={focusFirst}>
      <p className="quiet-text">
        Suggest uses your own key for an AI service. Your browser sends it only to that service,
        never to our server.
      </p>
      <AiKeyForm />
    </div>
  );
}

type ActionsProps = Pick<Suggesting, 'text' | 'actions'> & {
  onChoose: (action: SuggestAction) => void;
};

/** Without words there is nothing to rewrite or to shorten. */
function Actions({ text, actions, onChoose }: ActionsProps) {
  return (
    <div className="builder-suggest-actions">
      {actions
        .filter((action) => text.trim() !== '' || (action !== 'rewrite' && action !== 'shorten'))
        .map((action) => (
          <button
            key={action}
            type="button"
            className="builder-menu-item"
            onClick={() => onChoose(action)}
          >
            {actionNames[action]}
          </button>
        ))}
    </div>
  );
}

type SuggestionsProps = SuggestPanelProps & {
  /** Chosen before the key was there. */
  first: SuggestAction | undefined;
};

function Suggestions(props: SuggestionsProps) {
  const { text, prose, readSubject, onAccept, onDone, first } = props;
  const { state, ask, leave } = useSuggest(readSubject);
  const [wantsKey, setWantsKey] = useState(false);
  const begin = useEffectEvent(() => {
    if (first) void ask(first);
  });
  useEffect(() => begin(), []);

  return (
    <div className="stack gap-12" key={`${state.step} ${wantsKey}`} ref={focusFirst}>
      {wantsKey && <AiKeyForm />}
      {state.step === 'choosing' && <Actions {...props} onChoose={(action) => void ask(action)} />}
      {state.step === 'asking' && (
        <>
          <div className={answerLook} aria-busy="true">
            {state.text === '' ? <Spinner label="Waiting for the answer" /> : state.text}
          </div>
          <div className="builder-confirm-buttons">
            <Button look="quiet" isSmall onClick={leave}>
              Cancel
            </Button>
          </div>
        </>
      )}
      {state.step === 'proposed' && (
        <Proposal
          before={text}
          prose={prose}
          after={state.text}
          onAccept={() => {
            onAccept(state.text);
            onDone();
          }}
          onDrop={leave}
        />
      )}
      {state.step === 'failed' && (
        <>
          <Problem words={state.message} />
          <div className="builder-confirm-buttons">
            {state.isKeyRefused && !wantsKey && (
              <Button look="quiet" isSmall onClick={() => setWantsKey(true)}>
                Enter another key
              </Button>
            )}
            <Button
              isSmall
              onClick={() => {
                setWantsKey(false);
                void ask(state.action);
              }}
            >
              Try again
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const answerLook =
  'builder-suggest-text scrolls breaks text-15 at-least-24 pad-y-10 pad-x-14 on-paper round-10';

type ProposalProps = Pick<Suggesting, 'prose'> & {
  before: string;
  after: string;
  onAccept: () => void;
  onDrop: () => void;
};

/** The changes word by word, and the text as it would then be. */
function Proposal({ before, after, prose, onAccept, onDrop }: ProposalProps) {
  return (
    <>
      {before.trim() !== '' && (
        <section
          className="builder-suggest-diff scrolls breaks text-15 builder-marked"
          aria-label="What would change"
        >
          {prose ? (
            <MarkedProse before={before} after={after} {...prose} />
          ) : (
            <MarkedWords before={before} after={after} />
          )}
        </section>
      )}
      <div className={answerLook}>
        {prose ? <ProseBlocks prose={readProse(after, prose)} /> : after}
      </div>
      <div className="builder-confirm-buttons">
        <Button isSmall onClick={onAccept}>
          Accept
        </Button>
        <Button look="quiet" isSmall onClick={onDrop}>
          Drop
        </Button>
      </div>
    </>
  );
}

/** At once, before the popover notices that the pressed button is gone with the last step. */
function focusFirst(part: HTMLDivElement | null): void {
  const first = part?.querySelector('input') ?? part?.querySelector('button');
  first?.focus();
}

/** A page has hundreds of these buttons, so the panel is mounted only while it is open. */
export function SuggestButton(props: Suggesting) {
  const [isOpen, setOpen] = useState(false);
  const [room, setRoom] = useState<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="builder-suggest-button placed at-least-24 pad-x-6 round-6 text-13 inline-row gap-4 muted icons-14"
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
          <FloatingPopup
            className="builder-suggest"
            place={{ anchor: button, sideOffset: 6, ...(room && { collisionBoundary: room }) }}
            finalFocus={button}
            // The form of the AI key must not submit the form around the field.
            onSubmit={(event) => event.stopPropagation()}
          >
            <Popover.Title className="builder-label">Suggest: {props.field}</Popover.Title>
            <BuilderTool name="Suggest">
              <SuggestPanel {...props} onDone={() => setOpen(false)} />
            </BuilderTool>
          </FloatingPopup>
        </Popover.Root>
      )}
    </>
  );
}
