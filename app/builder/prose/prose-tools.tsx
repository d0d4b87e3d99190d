import { Toolbar } from '@base-ui/react/toolbar';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  TextQuote,
} from 'lucide-react';
import type { Command, EditorState, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import {
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import type { BlockType } from '../../../domain/prose/prose.ts';
import { isSameValue } from '../../../domain/values/values.ts';
import { BuilderTool } from '../kit/builder-tool.tsx';
import {
  linkAt,
  type LinkAt,
  type MarkName,
  marksAt,
  toggle,
  toggleBlock,
} from './prose-commands.ts';
import { ProseLinkPanel } from './prose-link-panel.tsx';
import type { ProseWriting } from './prose-writing.ts';

type Tool = {
  name: string;
  keys?: string;
  Icon: LucideIcon;
  isOn: boolean;
  onPress: () => void;
};

type ProseToolsProps = {
  writing: ProseWriting;
  /** The bar is placed in this element, which is positioned. */
  host: RefObject<HTMLElement | null>;
  isArticle: boolean;
};

/** The bar of a text that is being written, and its panel for links. A typed letter draws neither again. */
export const ProseTools = memo(function ProseTools({ writing, host, isArticle }: ProseToolsProps) {
  const look = useLook(writing);
  const bar = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(() => writing.view.hasFocus());
  const [link, setLink] = useState<LinkAt>();
  const { dom } = writing.view;
  const said = useSyncExternalStore(writing.follow, writing.said);

  const openLink = () => setLink(linkAt(writing.state()));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (isLink && !event.shiftKey && !event.altKey) openLink();
    else if (event.altKey && event.key === 'F10') bar.current?.querySelector('button')?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const onBlur = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!isOfTools(relatedTarget)) setShown(false);
  });
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    dom.addEventListener('focus', () => setShown(true), { signal });
    dom.addEventListener('blur', (event) => onBlur(event), { signal });
    dom.addEventListener('keydown', (event) => onKey(event), { signal });
    return () => end.abort();
  }, [dom]);

  // The bar moves with the selection, in the frame that shows it, and draws nothing anew.
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const place = () => {
      const { view } = writing;
      if (bar.current && host.current)
        placeBar(bar.current, host.current, view, view.state.selection);
    };
    let frame = 0;
    const stop = writing.follow(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    });
    place();
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [isShown, host, writing]);

  const run = (command: Command) => () => {
    writing.act(({ state: now, dispatch }) => command(now, dispatch));
    writing.view.focus();
  };
  const mark = (name: string, keys: string, Icon: LucideIcon, type: MarkName): Tool => {
    return { name, keys, Icon, isOn: look[type], onPress: run(toggle(type)) };
  };
  const block = (name: string, Icon: LucideIcon, type: BlockType): Tool => {
    return { name, Icon, isOn: look.block === type, onPress: run(toggleBlock(type)) };
  };
  const tools: Tool[] = [
    mark('Bold', 'Control+B', Bold, 'strong'),
    mark('Italic', 'Control+I', Italic, 'emphasis'),
    block('Bulleted list', List, 'bullet'),
    block('Numbered list', ListOrdered, 'number'),
    ...(isArticle
      ? [
          block('Heading', Heading2, 'heading'),
          block('Smaller heading', Heading3, 'subheading'),
          block('Quotation', TextQuote, 'quote'),
        ]
      : []),
    { name: 'Link', keys: 'Control+K', Icon: Link, isOn: look.isLinked, onPress: openLink },
  ];

  return (
    <>
      <output className="prose-said">{said}</output>
      <Toolbar.Root
        ref={bar}
        className="prose-bar placed gap-2 pad-4 on-surface framed round-12 floats"
        aria-label="Text"
        data-prose-tools=""
        data-shown={isShown || link ? '' : undefined}
        onBlur={(event) => {
          const { relatedTarget } = event;
          if (!isOfTools(relatedTarget) && relatedTarget !== dom) setShown(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          writing.view.focus();
        }}
      >
        {tools.map(({ name, keys, Icon, isOn, onPress }) => (
          <Toolbar.Button
            key={name}
            className="builder-icon-button"
            aria-label={name}
            title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
            aria-keyshortcuts={keys}
            aria-pressed={isOn}
            // The words stay selected.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onPress}
          >
            <Icon />
          </Toolbar.Button>
        ))}
      </Toolbar.Root>
      {link && (
        <BuilderTool name="Linking words" onClose={() => setLink(undefined)}>
          <ProseLinkPanel
            writing={writing}
            link={link}
            onClose={() => {
              setLink(undefined);
              writing.view.focus();
            }}
          />
        </BuilderTool>
      )}
    </>
  );
});

type Look = ReturnType<typeof marksAt> & { isLinked: boolean };

function useLook(writing: ProseWriting): Look {
  const last = useRef<{ state: EditorState; look: Look }>(undefined);
  return useSyncExternalStore(writing.follow, () => {
    const state = writing.state();
    if (last.current?.state === state) return last.current.look;
    const now = { ...marksAt(state), isLinked: linkAt(state).target !== '' };
    const before = last.current?.look;
    const look = before && isSameValue(before, now) ? before : now;
    last.current = { state, look };
    return look;
  });
}

export function isOfTools(element: EventTarget | null): boolean {
  return element instanceof Element && element.closest('[data-prose-tools]') !== null;
}

/** Beside the selected words, or beside the text while nothing is selected. */
function placeBar(
  bar: HTMLElement,
  host: HTMLElement,
  view: EditorView,
  { from, to, head, empty }: Selection,
): void {
  const frame = host.getBoundingClientRect();
  const text = view.dom.getBoundingClientRect();
  const start = empty ? text : view.coordsAtPos(from);
  const end = empty ? text : view.coordsAtPos(to);
  const top = barTop({
    words: { top: start.top, bottom: end.bottom },
    visible: visibleAround(host),
    height: bar.offsetHeight,
    isTouched: !empty && matchMedia('(pointer: coarse)').matches,
    caretTop: () => view.coordsAtPos(head).top,
  });
  const left = Math.min(start.left, frame.right - bar.offsetWidth);
  bar.style.top = `${top - frame.top + host.scrollTop}px`;
  bar.style.left = `${Math.max(0, left - frame.left + host.scrollLeft)}px`;
}

type Edges = { top: number; bottom: number };

type BarPlace = {
  words: Edges;
  visible: Edges;
  height: number;
  /** Phones show a menu of their own above selected words. */
  isTouched: boolean;
  caretTop: () => number;
};

const gap = 6;

/** The upper edge of the bar: above or below the words, or in sight and away from the caret if both are out of sight. */
export function barTop({ words, visible, height, isTouched, caretTop }: BarPlace): number {
  const above = words.top - height - gap;
  const below = words.bottom + gap;
  const isInSight = (top: number) => top >= visible.top && top + height <= visible.bottom;
  const fitsAbove = isInSight(above);
  const fitsBelow = isInSight(below);
  if (fitsBelow && (isTouched || !fitsAbove)) return below;
  if (fitsAbove) return above;
  const isCaretHigh = caretTop() < (visible.top + visible.bottom) / 2;
  return isCaretHigh ? visible.bottom - height - gap : visible.top + gap;
}

/** What can be seen around an element: the part of the nearest element that scrolls which is on the screen. */
function visibleAround(element: HTMLElement): Edges {
  // A phone's keyboard covers a part of the page.
  const screen = window.visualViewport?.height ?? window.innerHeight;
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY !== 'visible') {
      const { top, bottom } = at.getBoundingClientRect();
      return { top: Math.max(0, top), bottom: Math.min(screen, bottom) };
    }
  }
  return { top: 0, bottom: screen };
}
