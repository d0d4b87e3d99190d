/**
 * A translator, an extension or a password manager may change the document before our scripts wake. React
 * then draws all of it anew. What the visitor has put into it, and what the first paint marked it with, has
 * to outlive that: it is remembered before React comes, and put back where elements were replaced.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What a field held: in the document that the server sent, or before the page was loaded again. */
type Kept = { id: string; value: string; sent?: Field };
type Policies = {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
};

/** All the HTML that React and the router write while they draw a document. */
const writtenByFramework = new Set(['<script></script>', ' ']);

const lateFieldsMs = 10_000;

let sentMain: Element | null = null;
let marks: { element: HTMLElement; attributes: [name: string, value: string][] }[] = [];
let fields: Kept[] = [];
/** Where the script that loads a page again leaves what was typed (server/pages/defer-scripts.ts). */
let typedKey = '';
let controls: Element[] = [];
let focused: Element | null = null;
let scrolledTo = 0;

/** Must come before React sees the document. */
export function prepareForRedraw(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (writtenByFramework.has(text) ? text : null),
  });
  sentMain = document.querySelector('main');
  marks = [document.documentElement, document.body].map((element) => ({
    element,
    attributes: Array.from(element.attributes, ({ name, value }): [string, string] => [
      name,
      value,
    ]).filter(([name]) => /^(data-.*|class|style)$/.test(name)),
  }));
  typedKey = `typed:${location.pathname}`;
  fields = [...readTyped(), ...findFields()];
  controls = findControls();
  focused = document.activeElement;
  document.addEventListener('focusin', noteFocus);
  document.addEventListener('scroll', noteScroll);
}

/** Before the redrawn document is painted. */
export function putBackMarks(): void {
  document.removeEventListener('focusin', noteFocus);
  document.removeEventListener('scroll', noteScroll);
  if (!isRedrawn()) return;
  for (const { element, attributes } of marks) {
    for (const [name, value] of attributes) {
      if (element.hasAttribute(name)) continue;
      // Our content policy refuses the attribute itself.
      if (name === 'style') element.style.cssText = value;
      else element.setAttribute(name, value);
    }
  }
  if (scrolledTo === 0) return;
  document.documentElement.dataset['laid'] = '';
  scrollTo({ top: scrolledTo, behavior: 'instant' });
}

/** What was typed, once the new fields listen; those that are drawn later get it when this is called again. */
export function putBackFields(): void {
  fields = fields.filter(({ id, sent, ...kept }) => {
    const field = sent?.isConnected ? null : document.getElementById(id);
    if (!field || !isField(field)) return true;
    write(field, sent?.value ?? kept.value);
    if (sent && sent === focused) moveFocus(sent, field);
    return false;
  });
  keepTyped();
}

/** Fields whose data has to be asked for first are there a little later. */
export function putBackLateFields(): void {
  if (!fields.some(isTyped)) return;
  const observer = new MutationObserver(putBackFields);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => {
    observer.disconnect();
    fields = fields.filter((kept) => !isTyped(kept));
    keepTyped();
  }, lateFieldsMs);
}

/** Before a part of the page is drawn anew. */
export function rememberFields(): void {
  fields = [...fields, ...findFields()];
  focused = document.activeElement;
}

/** Another page has other fields: what was typed here must not turn up there. */
export function forgetFields(): void {
  fields = [];
  keepTyped();
}

/** The control that stands where this one stood. */
export function successorOf(control: HTMLElement): HTMLElement | undefined {
  if (control.isConnected) return control;
  const successor = findControls()[controls.indexOf(control)];
  return successor instanceof HTMLElement ? successor : undefined;
}

function isRedrawn(): boolean {
  return sentMain !== null && !sentMain.isConnected;
}

/** Parts that sleep longer are left out: they may not be there at first. */
function findControls(): Element[] {
  return [...document.querySelectorAll('[data-wake]:not([data-asleep] *)')];
}

function noteFocus({ target }: FocusEvent): void {
  if (target instanceof Element) focused = target;
}

function noteScroll(): void {
  scrolledTo = scrollY;
}

function isField(element: Element): element is Field {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}

function findFields(): Kept[] {
  const found = document.querySelectorAll<Field>('input[id], select[id], textarea[id]');
  return Array.from(found, (sent) => ({ id: sent.id, value: '', sent }));
}

function isTyped({ sent }: Kept): boolean {
  return !sent;
}

/** It stays stored until it is back in its field: this page's files may be lost once more. */
function keepTyped(): void {
  const left = fields.filter(isTyped).map(({ id, value }) => [id, value]);
  try {
    if (left.length > 0) sessionStorage.setItem(typedKey, JSON.stringify(left));
    else sessionStorage.removeItem(typedKey);
  } catch {
    // Where nothing can be stored, nothing was.
  }
}

function readTyped(): Kept[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(typedKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.map(([id, value]) => ({ id: String(id), value: String(value) }));
  } catch {
    return [];
  }
}

function write(field: Field, value: string): void {
  if (value === '' || value === field.value) return;
  // Past React, which otherwise takes the value for its own and does not tell the field's owner.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  // What opens while one types, closes.
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function moveFocus(sent: Field, field: Field): void {
  field.focus({ preventScroll: true });
  if (sent instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return;
  if (sent.selectionStart !== null) field.setSelectionRange(sent.selectionStart, sent.selectionEnd);
}
