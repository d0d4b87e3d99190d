/** How long one instance may hold a mail before another takes over. */
export const mailLeaseMs = 60_000;
/** A send that takes longer is given up, well before its lease ends. */
export const mailSendTimeoutMs = 45_000;
export const mailTries = 12;
const firstWaitMs = 10_000;
const longestWaitMs = 60 * 60_000;
const jitter = 0.2;

/** 10 s, 20 s, 40 s ... up to an hour, a fifth more or less, so that waiting mails do not come back as one. */
export function retryDelayMs(tries: number, random: () => number): number {
  const delay = Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
  return Math.round(delay * (1 - jitter + 2 * jitter * random()));
}
