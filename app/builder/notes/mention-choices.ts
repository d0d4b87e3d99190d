import { splitMentions } from '../../../domain/content/mentions.ts';
import type { Colleague } from '../../../domain/content/notes.ts';
import { foldText } from '../../../domain/values/search-text.ts';

const listed = 8;

/** The colleagues whose names fit what is typed after `@`, those that begin with it first. */
export function colleaguesFor(typed: string, colleagues: readonly Colleague[]): Colleague[] {
  const wanted = foldText(typed);
  // After a whole name the person goes on with the sentence.
  if (colleagues.some(({ fullName }) => wanted.startsWith(`${foldText(fullName)} `))) return [];
  const rank = ({ fullName }: Colleague) => (foldText(fullName).startsWith(wanted) ? 0 : 1);
  return colleagues
    .filter(({ fullName }) => foldText(fullName).includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, listed);
}

/** The colleagues whom a text names. Of two with the same name it is the one who was picked. */
export function mentionedIn(
  text: string,
  colleagues: readonly Colleague[],
  picked: readonly string[],
): Colleague[] {
  const named = new Set(
    splitMentions(text, colleagues).flatMap(({ words, isMention }) => (isMention ? [words] : [])),
  );
  const meant = colleagues.filter(({ fullName }) => named.has(`@${fullName}`));
  return meant.filter(
    ({ _id, fullName }) =>
      picked.includes(_id) ||
      !meant.some((other) => other.fullName === fullName && picked.includes(other._id)),
  );
}
