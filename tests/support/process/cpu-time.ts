/**
 * How long this process has computed since the given moment, in milliseconds. Unlike the clock on the
 * wall it does not run while a busy neighbour has the processor.
 */
export function cpuMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
