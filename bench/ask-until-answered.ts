import { setTimeout } from 'node:timers/promises';

const pauseMs = 10;
const patienceMs = 60_000;

/** Asks again while an overloaded process refuses with 503, so that the refusals count as waiting. */
export async function askUntilAnswered<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 || performance.now() > deadline) return answer;
    await setTimeout(pauseMs);
  }
}
