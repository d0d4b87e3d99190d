/**
 * The processor time of some work, and of the longest piece in which nothing else could run, in milliseconds. It stands
 * still while other threads and processes have the processor.
 */
export async function measureTurns<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; allMs: number; longestMs: number }> {
  const began = threadMs();
  let [last, longestMs, isOver] = [began, 0, false];
  const look = () => {
    const now = threadMs();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const result = await work().finally(() => {
    isOver = true;
    look();
  });
  return { result, allMs: threadMs() - began, longestMs };
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
