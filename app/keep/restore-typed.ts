import { readJson, readStored, writeStored } from './browser-storage.ts';

// A translator, an extension or a password manager may have changed a part before it wakes: React then draws it anew.
// This puts back what was typed before that, and what was typed before a reload (`server/pages/finish-page.ts`).

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const lateFieldsMs = 10_000;

/** Remembers the values of the fields in this place. The returned function puts back those that were lost. */
export function rememberTyped(place: ParentNode): () => void {
  const found = [...place.querySelectorAll<Field>('input[id], select[id], textarea[id]')];
  const values = new Map(found.map((field) => [field, field.value]));
  // The person may focus a field while React is loading.
  let focused: EventTarget | null = document.activeElement;
  const noteFocus = ({ target }: Event) => {
    focused = target;
  };
  const noteInput = ({ target }: Event) => {
    const typed = found.find((field) => field === target);
    if (typed) values.set(typed, typed.value);
  };
  document.addEventListener('focusin', noteFocus);
  document.addEventListener('input', noteInput, true);
  return () => {
    document.removeEventListener('focusin', noteFocus);
    document.removeEventListener('input', noteInput, true);
    for (const [sent, value] of values) {
      const field = sent.isConnected ? sent : document.getElementById(sent.id);
      if (!field || !isField(field)) continue;
      // Programs that fill in forms set values without an event.
      write(field, sent.value || value);
      if (sent === focused && field !== sent) moveFocus(sent, field);
    }
    values.clear();
  };
}

/** Fields whose data is fetched first appear a little later. */
export function putBackStored(): void {
  if (!putBack()) return;
  const observer = new MutationObserver(() => putBack() || observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => {
    observer.disconnect();
    store([]);
  }, lateFieldsMs);
}

/** Returns true while values are left: each stays stored until it is back, because the page may reload once more. */
function putBack(): boolean {
  const all = readTyped();
  if (all.length === 0) return false;
  const left = all.filter(([id, value]) => {
    const field = document.getElementById(id);
    if (!field || !isField(field) || !field.closest('[data-awake], [data-tools]')) return true;
    if (field.value === '') write(field, value);
    return false;
  });
  store(left);
  return left.length > 0;
}

const storageKey = () => `typed:${location.pathname}`;

function store(left: [string, string][]): void {
  writeStored('session', storageKey(), left.length === 0 ? null : JSON.stringify(left));
}

function readTyped(): [string, string][] {
  const stored = readJson(readStored('session', storageKey()));
  if (!Array.isArray(stored)) return [];
  return stored.filter(Array.isArray).map(([id, value]) => [String(id), String(value)]);
}

function isField(element: Element): element is Field {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}

/** Also writes a value that is still there, because the field's React owner has not heard of it. */
function write(field: Field, value: string): void {
  if (value === '' || /^(?:hidden|checkbox|radio|file)$/.test(field.type)) return;
  // A copy tells React that the field is empty. Else it takes the value for a known one and tells the owner nothing.
  Reflect.set(field, 'value', '', field.cloneNode());
  // A value that is there is left alone: writing it would tear apart a word that is being composed.
  if (field.value !== value) Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  // Closes lists that open while one types.
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function moveFocus(sent: Field, field: Field): void {
  field.focus({ preventScroll: true });
  if (sent instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return;
  if (sent.selectionStart !== null) field.setSelectionRange(sent.selectionStart, sent.selectionEnd);
}
