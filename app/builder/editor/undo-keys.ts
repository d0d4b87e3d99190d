import { type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react';

import type { Editor } from '../work/editor-context.ts';
import { documentDifference, nameOfSection } from '../../../domain/tree/page-difference.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { ownValue } from '../../../domain/values/values.ts';
import { useListener } from '../../ui/use-listener.ts';
import { showField, showRow } from '../kit/show-field.ts';
import { keepFocus } from '../kit/sortable-list.tsx';
import { addressId, idOfPlace, pageNameId } from '../preview/field-places.ts';

/**
 * Ctrl with Z or Y, from everywhere in the editor, from panels with fields of the page, and when
 * nothing has the focus. React also bubbles keys here from other panels above the editor; those
 * keys mean what was typed in the panel.
 */
export function useUndoKeys(editor: Editor): (event: ReactKeyboardEvent) => void {
  useListener('keydown', (event) => {
    const isTaken =
      event.defaultPrevented ||
      (event.target instanceof Element && event.target.closest('[role$="dialog"]') !== null) ||
      document.querySelector('[role="alertdialog"]') !== null;
    if (!isTaken) act(event, editor);
  });

  return (event) => {
    if (isOfPage(event)) act(event, editor);
  };
}

function isOfPage({ target, currentTarget }: ReactKeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return currentTarget.contains(target) || target.closest('[data-page-fields]') !== null;
}

function act(event: KeyboardEvent | ReactKeyboardEvent, editor: Editor): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  rewind(key === 'y' || event.shiftKey ? 'redo' : 'undo', editor);
}

/** The browser has one undo for the whole document: an unchanged field would undo what was typed in another. */
export function useOwnUndo(): void {
  const began = useRef(new WeakMap<EventTarget, string>());
  useListener('focusin', ({ target }) => {
    if (isTextField(target)) began.current.set(target, target.value);
  });
  useListener('keydown', (event) => {
    const { target } = event;
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (!isUndo || event.shiftKey || !isTextField(target)) return;
    if (began.current.get(target) === target.value) event.preventDefault();
  });
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

type Change = { words: string; sectionIds: string[]; fieldId?: string };

const ownFields: Record<string, string> = { 'Page name': pageNameId, Address: addressId };

export function rewind(way: 'undo' | 'redo', { store, announce, showSection }: Editor): void {
  store.flush();
  const before = store.history().present;
  keepFocus(store[way]);
  const after = store.history().present;
  if (after === before) {
    announce(`Nothing to ${way}`);
    return;
  }
  const change = whatChanged(before, after);
  announce(`${way === 'undo' ? 'Undone' : 'Redone'}: ${change.words}`);
  goThere(change, showSection);
}

function whatChanged(before: PageDocument, after: PageDocument): Change {
  const { fields, sections } = documentDifference(before, after);
  const found = sections.find(({ change }) => change !== 'same' && change !== 'moved');
  if (found) {
    const { section, change } = found;
    const name = nameOfSection(section);
    if (change === 'added') {
      return { words: `${name}, restored`, sectionIds: [section.id] };
    }
    if (change === 'removed') {
      const at = before.sections.findIndex(({ id }) => id === section.id);
      const beside = after.sections[at] ?? after.sections.at(-1);
      return { words: `${name}, removed`, sectionIds: beside ? [beside.id] : [] };
    }
    const [field] = found.fields;
    return {
      words: field ? `${field.label} of ${name}` : name,
      sectionIds: [section.id],
      ...(field?.place && { fieldId: idOfPlace(section.id, field.place) }),
    };
  }
  const moved = sections.filter(({ change }) => change === 'moved');
  if (moved.length > 0) {
    return { words: 'order of the sections', sectionIds: moved.map(({ section }) => section.id) };
  }
  const [own] = fields;
  const fieldId = own && ownValue(ownFields, own.label);
  return {
    words: own?.label ?? 'a change of the page',
    sectionIds: [],
    ...(fieldId !== undefined && { fieldId }),
  };
}

/** The focus stays inside the changed part, in a panel above the page, or on the pressed button. */
function goThere({ sectionIds, fieldId }: Change, showSection: Editor['showSection']): void {
  const focused = document.activeElement;
  if (focused?.closest('[role="dialog"]:not(.builder-dialog)')) return;
  const around = sectionIds.find((id) => focused?.closest(`#row-${CSS.escape(id)}`));
  const isThere = fieldId === undefined || focused?.closest(`#${CSS.escape(fieldId)}`);
  if (around !== undefined && (isThere || focused?.closest('.builder-pane'))) return;
  const [sectionId] = sectionIds;
  if (sectionId !== undefined) showSection(sectionId);
  const isPressed = focused?.closest('.builder-page-tools') ?? null;
  if (fieldId !== undefined && !isPressed) {
    showField(fieldId);
    return;
  }
  if (sectionId === undefined) return;
  // After the change is drawn.
  requestAnimationFrame(() => {
    const row = document.getElementById(`row-${sectionId}`);
    if (!isPressed) row?.querySelector('button')?.focus({ preventScroll: true });
    showRow(sectionId);
  });
}
