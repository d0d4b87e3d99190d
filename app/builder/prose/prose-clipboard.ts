import { Fragment, Slice } from 'prosemirror-model';
import { TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

import { type Losses, sayLosses } from '../../../domain/prose/paste-words.ts';
import type { Prose } from '../../../domain/prose/prose.ts';
import { proseToHtml } from '../../../domain/prose/write-html.ts';
import { readClipboardHtml } from '../../../domain/prose/read-html.ts';
import { depthOf, docOf, proseOf } from './prose-schema.ts';

/**
 * Copies, pastes and drops. They are answered before the library's own handlers, which would give the clipboard's HTML
 * to the browser to parse: the content policy forbids that. `say` is told what a paste has left out.
 */
export function clipboardEvents(say: (words: string) => void) {
  return {
    copy: (view: EditorView, event: ClipboardEvent) => copy(view, event),
    cut: (view: EditorView, event: ClipboardEvent) => {
      if (copy(view, event)) act(view, view.state.tr.deleteSelection(), 'cut');
      return true;
    },
    paste: (view: EditorView, event: ClipboardEvent) => {
      event.preventDefault();
      if (event.clipboardData) say(put(view, pastedIn(event.clipboardData), 'paste'));
      return true;
    },
    drop: (view: EditorView, event: DragEvent) => {
      // Words moved within one text are moved by the library.
      if (view.dragging || !event.dataTransfer) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (at) {
        const selection = TextSelection.near(view.state.doc.resolve(at.pos));
        view.dispatch(view.state.tr.setSelection(selection));
      }
      say(put(view, pastedIn(event.dataTransfer), 'drop'));
      view.focus();
      return true;
    },
  };
}

function copy(view: EditorView, event: ClipboardEvent): boolean {
  const { empty } = view.state.selection;
  if (empty || !event.clipboardData) return false;
  event.preventDefault();
  const { content } = view.state.selection.content();
  event.clipboardData.setData('text/html', proseToHtml(proseOf(content)));
  event.clipboardData.setData('text/plain', content.textBetween(0, content.size, '\n\n', '\n'));
  return true;
}

type Pasted = { prose: Prose; losses: Losses };

/** A paste without formats has no HTML. Plain text is taken letter by letter, whatever it looks like. */
function pastedIn(data: DataTransfer): Pasted {
  const html = data.getData('text/html');
  if (html !== '') return readClipboardHtml(html);
  const text = data.getData('text/plain');
  if (text !== '') return { prose: plainProse(text), losses: {} };
  const pictures = [...data.files].filter(({ type }) => type.startsWith('image/')).length;
  return { prose: [], losses: { picture: pictures, file: data.files.length - pictures } };
}

function plainProse(text: string): Prose {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[\t ]*\n\s*/)
    .map((paragraph) => ({ type: 'paragraph', spans: [{ text: paragraph.trim() }] }));
}

/** The first and the last block join the text around them. Returns what to say about it. */
function put(view: EditorView, { prose, losses }: Pasted, by: Act): string {
  const [first] = prose;
  if (!first) return sayLosses(losses, false);
  const { schema } = view.state;
  const { content } = docOf(schema, prose);
  const isOpen = first.type === 'paragraph' || prose.length === 1;
  const slice = new Slice(
    Fragment.from(content),
    isOpen && content.firstChild ? depthOf(content.firstChild) : 0,
    content.lastChild ? depthOf(content.lastChild) : 0,
  );
  act(view, view.state.tr.replaceSelection(slice), by);
  const plain = prose.filter(({ type }) => !schema.nodes[type]);
  const quote = plain.filter(({ type }) => type === 'quote').length;
  return sayLosses({ ...losses, heading: plain.length - quote, quote }, true);
}

type Act = 'cut' | 'paste' | 'drop';

function act(view: EditorView, change: Transaction, by: Act): void {
  view.dispatch(change.setMeta('uiEvent', by).scrollIntoView());
}
