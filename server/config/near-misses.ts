import { ownValue } from '../../domain/values/values.ts';

/** Only this site uses these prefixes, so an unknown name with one is a mistake. */
const ownPrefixes = [
  'SMTP_',
  'OIDC_',
  'S3_',
  'BACKUP_',
  'METRICS_',
  'SOCIAL_',
  'HSTS_',
  'TRUST_',
  'TRUSTED_',
];

/** Kubernetes sets such variables for each of its services, whatever their names. */
const setByOthers = /_SERVICE_(?:HOST|PORT)|_PORT(?:_|$)/;

/** Shorter names are too similar to others: PATH is not a wrong PORT. */
const shortestName = 6;
const longName = 9;
/** TRUST_PROXIES differs from TRUST_PROXY in three letters. */
const longestName = 11;

/** Warns of each variable that resembles one of ours and is not read, because a misspelt one would have no effect. */
export function nearMissWarnings(
  environment: Record<string, string | undefined>,
  known: readonly string[],
): string[] {
  const names = new Set(known);
  return Object.keys(environment)
    .filter((name) => ownValue(environment, name) !== '' && !names.has(name))
    .flatMap((name) => {
      const meant = findSimilarName(name, known);
      if (meant !== undefined) return [`${name}: is not read. Did you mean ${meant}?`];
      const isOurs = ownPrefixes.some((prefix) => name.startsWith(prefix));
      return isOurs && !setByOthers.test(name)
        ? [`${name}: is not read. The README lists the variables of the site.`]
        : [];
    });
}

function findSimilarName(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .filter((one) => one.length >= shortestName)
    // A distance is at least the difference in length, and costs more to count.
    .filter((one) => Math.abs(name.length - one.length) <= allowedDistance(one))
    .map((one) => ({ one, distance: distanceOf(name.toUpperCase(), one) }))
    .filter(({ one, distance }) => distance <= allowedDistance(one))
    .toSorted((a, b) => a.distance - b.distance);
  return best?.one;
}

function allowedDistance(known: string): number {
  if (known.length >= longestName) return 3;
  return known.length >= longName ? 2 : 1;
}

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
