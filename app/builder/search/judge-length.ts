import { countLetters } from '../../../domain/values/text-length.ts';

export type Span = { from: number; to: number };
type Length = 'empty' | 'short' | 'good' | 'long';

export function judgeLength(text: string, { from, to }: Span): Length {
  const length = countLetters(text);
  if (length === 0) return 'empty';
  if (length < from) return 'short';
  return length > to ? 'long' : 'good';
}

const words: Record<Length, string> = {
  empty: 'Nothing yet',
  short: 'Short: there is room for more',
  good: 'Good length',
  long: 'Long: search engines may cut it',
};

export function describeLength(text: string, span: Span): string {
  return `${countLetters(text)} of ${span.to} characters. ${words[judgeLength(text, span)]}.`;
}
