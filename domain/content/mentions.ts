import { formerColleague } from '../http/answer-words.ts';

type Named = { _id: string; fullName: string };

/** A stored text names people by their ids, so that a name follows its account and goes with it. */
export function storeMentions(text: string, people: readonly Named[]): string {
  // Of two names that begin alike the longer one is meant.
  const longestFirst = people.toSorted((a, b) => b.fullName.length - a.fullName.length);
  return longestFirst.reduce(
    (stored, { _id, fullName }) =>
      stored.replaceAll(`@${fullName}`, (found, at: number, whole: string) =>
        isWordGoingOn(whole, at + found.length) ? found : `@${_id}`,
      ),
    text,
  );
}

/** `names` holds everyone whom the text mentions; null for a person whose account is gone. */
export function showMentions(text: string, names: ReadonlyMap<string, string | null>): string {
  return text.replace(/@([0-9a-f]{24})/g, (found, id: string) => {
    const name = names.get(id);
    return name === undefined ? found : `@${name ?? formerColleague.toLowerCase()}`;
  });
}

/** For a file that names nobody else. */
export function hideMentions(text: string): string {
  return text.replace(/@[0-9a-f]{24}/g, '@a colleague');
}

/** A piece of a shown text, and where it begins; a mention begins with `@`. */
type TextPiece = { at: number; words: string; isMention: boolean };

export function splitMentions(text: string, people: readonly Named[]): TextPiece[] {
  const longestFirst = people.toSorted((a, b) => b.fullName.length - a.fullName.length);
  const pieces: TextPiece[] = [];
  let rest = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (at < rest) continue;
    const named = longestFirst.find(
      ({ fullName }) =>
        text.startsWith(fullName, at + 1) && !isWordGoingOn(text, at + 1 + fullName.length),
    );
    if (!named) continue;
    if (at > rest) pieces.push({ at: rest, words: text.slice(rest, at), isMention: false });
    rest = at + 1 + named.fullName.length;
    pieces.push({ at, words: text.slice(at, rest), isMention: true });
  }
  if (rest < text.length) pieces.push({ at: rest, words: text.slice(rest), isMention: false });
  return pieces;
}

function isWordGoingOn(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.slice(at, at + 1));
}

/** The name being typed after the last `@` before the cursor; undefined when no name is being typed there. */
export function typedMention(
  text: string,
  cursor: number,
): { at: number; typed: string } | undefined {
  const at = text.lastIndexOf('@', cursor - 1);
  if (at === -1 || isWordGoingOn(text, at - 1)) return undefined;
  const typed = text.slice(at + 1, cursor);
  return typed.length > longestTyped || typed.includes('\n') ? undefined : { at, typed };
}

const longestTyped = 40;
