/**
 * The CPU time of this process since the given moment, in milliseconds. Unlike the wall clock it
 * stands still while other processes have the processor.
 */
export function cpuMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
