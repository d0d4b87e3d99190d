import { create } from 'zustand';

/** Answers and notes that were begun, by the id of their field. In memory only: they may quote what people wrote. */
const useDrafts = create<Record<string, string>>(() => ({}));

export function useDraft(id: string): string {
  return useDrafts((drafts) => drafts[id] ?? '');
}

export function readDraft(id: string): string {
  return useDrafts.getState()[id] ?? '';
}

export function keepDraft(id: string, text: string): void {
  useDrafts.setState({ [id]: text });
}

/** What was typed while it was being sent is the beginning of something else. */
export function dropSent(id: string, sent: string): void {
  const text = readDraft(id);
  keepDraft(id, text.startsWith(sent) ? text.slice(sent.length).trimStart() : text);
}
