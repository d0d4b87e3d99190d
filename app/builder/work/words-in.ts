/** Fields that hold no words of anyone. */
const wordless = new Set([
  'id',
  'key',
  'pageId',
  'parentId',
  'templateId',
  'to',
  'icon',
  'iconColor',
]);

/** Every text in something of unknown form, in its order, each once. */
export function wordsIn(value: unknown): string[] {
  return [...new Set(textsIn(value))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (wordless.has(key) ? [] : textsIn(inner)));
}
