/**
 * A translator, an extension or a password manager may have changed a part before it wakes. React then draws it anew.
 * What the visitor has put into it has to outlive that: it is remembered before React comes, and put back where
 * fields were replaced. So is what was typed before the page was loaded again (`server/pages/finish-page.ts`).
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Remembered = { sent: Field; id: string; value: string; isFocused: boolean };

const lateFieldsMs = 10_000;

/** Returns what puts back whatever was in the fields of this place and is in none of them any more. */
export function rememberTyped(place: ParentNode): () => void {
  const found = [...place.querySelectorAll<Field>('input[id], select[id], textarea[id]')];
  let left: Remembered[] = found.map((sent) => ({
    sent,
    id: sent.id,
    value: sent.value,
    isFocused: sent === document.activeElement,
  }));
  // The focus may come while React is on its way.
  const noteFocus = ({ target }: Event) => {
    left = left.map((one) => ({ ...one, isFocused: one.sent === target }));
  };
  const noteInput = ({ target }: Event) => {
    left = left.map((one) => (one.sent === target ? { ...one, value: one.sent.value } : one));
  };
  document.addEventListener('focusin', noteFocus);
  document.addEventListener('input', noteInput, true);
  return () => {
    document.removeEventListener('focusin', noteFocus);
    document.removeEventListener('input', noteInput, true);
    for (const { sent, id, value, isFocused } of left) {
      const field = sent.isConnected ? sent : document.getElementById(id);
      if (!field || !isField(field)) continue;
      write(field, value);
      if (isFocused && field !== sent) moveFocus(sent, field);
    }
    left = [];
  };
}

/** Fields whose data has to be asked for first are there a little later. */
export function putBackStored(): void {
  if (!putBack()) return;
  const observer = new MutationObserver(() => putBack() || observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => {
    observer.disconnect();
    store([]);
  }, lateFieldsMs);
}

/** True while something is left. It stays stored until it is back in its field: files may be lost once more. */
function putBack(): boolean {
  const all = readStored();
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
  try {
    if (left.length > 0) sessionStorage.setItem(storageKey(), JSON.stringify(left));
    else sessionStorage.removeItem(storageKey());
  } catch {
    // Where nothing can be stored, nothing was.
  }
}

function readStored(): [string, string][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.map(([id, value]) => [String(id), String(value)]);
  } catch {
    return [];
  }
}

function isField(element: Element): element is Field {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}

/** Also a value that is still there: whoever owns the field has not heard of it. */
function write(field: Field, value: string): void {
  if (value === '' || /^(?:hidden|checkbox|radio|file)$/.test(field.type)) return;
  const { selectionStart = null, selectionEnd = null } = field as Partial<HTMLInputElement>;
  // First emptied before React's eyes, then filled past them: else it takes the value for one that it knows already,
  // and does not tell the field's owner.
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  if (selectionStart !== null && field === document.activeElement)
    (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  // What opens while one types, closes.
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function moveFocus(sent: Field, field: Field): void {
  field.focus({ preventScroll: true });
  if (sent instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return;
  if (sent.selectionStart !== null) field.setSelectionRange(sent.selectionStart, sent.selectionEnd);
}
