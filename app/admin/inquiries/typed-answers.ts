import { create } from 'zustand';

/** Answers and notes that were begun, by the id of their field. In memory only: they may quote what people wrote. */
const useTypedAnswers = create<Record<string, string>>(() => ({}));

export function useTypedAnswer(id: string): string {
  return useTypedAnswers((drafts) => drafts[id] ?? '');
}

export function readDraft(id: string): string {
  return useTypedAnswers.getState()[id] ?? '';
}

export function keepTypedAnswer(id: string, text: string): void {
  useTypedAnswers.setState({ [id]: text });
}

/** What was typed while it was being sent is the beginning of something else. */
export function dropSent(id: string, sent: string): void {
  const text = readDraft(id);
  keepTypedAnswer(id, text.startsWith(sent) ? text.slice(sent.length).trimStart() : text);
}
