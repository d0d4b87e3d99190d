/** Keys that reach an object's prototype once someone merges the data. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const maxDepth = 32;

/** U+0000 and half characters: PostgreSQL stores neither. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

export const notStorable = 'The request contains characters that cannot be stored.';

/**
 * What `JSON.parse` lets pass in a text it has accepted: a key twice (which one counts?), keys that
 * pollute prototypes, U+0000 and half characters (no database stores them), nesting without end.
 * Returns the complaint, if there is one.
 */
export function checkJsonText(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let index = 0;
  while (index < text.length) {
    const character = text[index];
    if (character === '"') {
      const end = endOfString(text, index);
      const problem = checkString(text, index, end, open);
      if (problem) return problem;
      index = end;
      continue;
    }
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : undefined);
      if (open.length > maxDepth) return 'The request is nested too deeply.';
    } else if (character === '}' || character === ']') {
      open.pop();
    }
    index += 1;
  }
  return undefined;
}

/** The place after the closing quote. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}

function checkString(
  text: string,
  start: number,
  end: number,
  open: (Set<string> | undefined)[],
): string | undefined {
  const raw = text.slice(start, end);
  // Only an escape can spell what valid UTF-8 and valid JSON cannot hold directly.
  const value = raw.includes('\\') ? String(JSON.parse(raw)) : raw.slice(1, -1);
  if (!isStorable(value)) return notStorable;
  const keys = open.at(-1);
  if (!keys || !isKey(text, end)) return undefined;
  if (forbiddenKeys.has(value)) return 'The request contains a field that is not allowed.';
  if (keys.has(value)) return 'The request contains a field twice.';
  keys.add(value);
  return undefined;
}

function isKey(text: string, end: number): boolean {
  let index = end;
  while (
    text[index] === ' ' ||
    text[index] === '\n' ||
    text[index] === '\r' ||
    text[index] === '\t'
  )
    index += 1;
  return text[index] === ':';
}
