/** Answers and notes that were begun, by the id of their field. In memory only: they may quote what people wrote. */
const drafts = new Map<string, string>();

export function readDraft(id: string): string {
  return drafts.get(id) ?? '';
}

export function keepDraft(id: string, text: string): void {
  drafts.set(id, text);
}

export function dropDraft(id: string): void {
  drafts.delete(id);
}
