/**
 * How much CPU time this process uses until the work is done. Other processes on the machine don't
 * add to it.
 */
export async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
