/** Answers and notes that were begun, by the id of their field. In memory only: they may quote what people wrote. */
const typed = new Map<string, string>();

export function typedAnswer(id: string): string {
  return typed.get(id) ?? '';
}

export function keepTypedAnswer(id: string, text: string): void {
  typed.set(id, text);
}

export function dropTypedAnswer(id: string): void {
  typed.delete(id);
}
