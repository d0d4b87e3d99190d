import { create } from 'zustand';

import { useAuth } from '../../api/auth-store.ts';
import { unsavedAnswersName } from '../../api/unsaved-names.ts';

/**
 * Answers and notes that were begun, by the id of their field. They outlive a reload, and go with the tab or with
 * logging out: they may quote what people wrote.
 */
const useTypedAnswers = create<Record<string, string>>(() => readKept());

export function useTypedAnswer(id: string): string {
  return useTypedAnswers((drafts) => drafts[id] ?? '');
}

export function readDraft(id: string): string {
  return useTypedAnswers.getState()[id] ?? '';
}

export function keepTypedAnswer(id: string, text: string): void {
  useTypedAnswers.setState({ [id]: text });
  keep(useTypedAnswers.getState());
}

/** What was typed while it was being sent is the beginning of something else. */
export function removeSentAnswer(id: string, sent: string): void {
  const text = readDraft(id);
  keepTypedAnswer(id, text.startsWith(sent) ? text.slice(sent.length).trimStart() : text);
}

export function readKept(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageName()) ?? '{}');
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

function keep(drafts: Record<string, string>): void {
  const begun = Object.entries(drafts).filter(([, text]) => text !== '');
  try {
    if (begun.length === 0) sessionStorage.removeItem(storageName());
    else sessionStorage.setItem(storageName(), JSON.stringify(Object.fromEntries(begun)));
  } catch {
    // Where storage is blocked it lasts as long as the page.
  }
}

/** A colleague who signs in on the same device finds nothing of it. */
function storageName(): string {
  return unsavedAnswersName(useAuth.getState().user?._id ?? '');
}
