/** What a browser stores may be blocked or full: then nothing is read, and writing answers with false. */
export type Area = 'local' | 'session';

const storageOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

export function readStored(area: Area, name: string): string | null {
  try {
    return storageOf(area).getItem(name);
  } catch {
    return null;
  }
}

/** Null removes what was stored. */
export function writeStored(area: Area, name: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(name);
    else storageOf(area).setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** The names under which this browser stores something for all tabs. */
export function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Undefined for what is no JSON. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
