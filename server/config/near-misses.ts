import { ownValue } from '../../domain/values/values.ts';

/** Only this site is told of these; a name that begins so and is not ours was meant for us. */
const ownPrefixes = ['SMTP_', 'OIDC_', 'S3_', 'BACKUP_', 'METRICS_', 'SOCIAL_'];

/** What Kubernetes sets by itself for every service of its own, whatever that is called. */
const setByOthers = /_SERVICE_(?:HOST|PORT)|_PORT(?:_|$)/;

/** Of shorter names, too many others are a letter away: PATH is not a wrong PORT. */
const shortestName = 6;
const longName = 9;

/** One line for each variable that looks like one of ours and is not read: a misspelt one would count for nothing. */
export function nearMissWarnings(
  environment: Record<string, string | undefined>,
  known: readonly string[],
): string[] {
  const names = new Set(known);
  return Object.keys(environment)
    .filter((name) => ownValue(environment, name) !== '' && !names.has(name))
    .flatMap((name) => {
      const meant = findMeant(name, known);
      if (meant !== undefined) return [`${name}: is not read. Did you mean ${meant}?`];
      const isOurs = ownPrefixes.some((prefix) => name.startsWith(prefix));
      return isOurs && !setByOthers.test(name)
        ? [`${name}: is not read. The README lists the variables of the site.`]
        : [];
    });
}

/** The name that is most like this one, if any is like it enough. */
function findMeant(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .filter((one) => one.length >= shortestName)
    .map((one) => ({ one, distance: distanceOf(name.toUpperCase(), one) }))
    .filter(({ one, distance }) => distance <= (one.length >= longName ? 2 : 1))
    .toSorted((a, b) => a.distance - b.distance);
  return best?.one;
}

/** How many letters must be added, taken out or replaced to make one word of the other. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
