import type { BlockType, Prose, Span } from './prose.ts';

const elements: Readonly<Record<BlockType, string>> = {
  paragraph: 'p',
  bullet: 'li',
  number: 'li',
  heading: 'h2',
  subheading: 'h3',
  quote: 'p',
};

/** The elements around neighbours of one type. */
const groups: Partial<Record<BlockType, string>> = {
  bullet: 'ul',
  number: 'ol',
  quote: 'blockquote',
};

/** Plain HTML for other programs, to be put on the clipboard. */
export function proseToHtml(prose: Prose): string {
  return prose
    .map(({ type, spans }, index) => {
      const group = groups[type];
      const begin = group && prose[index - 1]?.type !== type ? `<${group}>` : '';
      const end = group && prose[index + 1]?.type !== type ? `</${group}>` : '';
      return `${begin}<${elements[type]}>${spans.map(spanToHtml).join('')}</${elements[type]}>${end}`;
    })
    .join('');
}

function spanToHtml({ text, strong, emphasis, to }: Span): string {
  const words = escapeHtml(text).replaceAll('\n', '<br>');
  const slanted = emphasis ? `<em>${words}</em>` : words;
  const marked = strong ? `<strong>${slanted}</strong>` : slanted;
  return to ? `<a href="${escapeHtml(to)}">${marked}</a>` : marked;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
