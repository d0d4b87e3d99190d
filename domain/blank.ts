/** White space, and characters that take no room at all. */
const unseen = /\s|\u00AD|\u200B|\u200C|\u200D|\u2060|\uFEFF/g;

/** Whether nobody would see anything of it. */
export function isBlank(text: string): boolean {
  return text.replaceAll(unseen, '') === '';
}
