const CHECK_EVERY_MS = 200;

/**
 * With `npm start`, a shell runs between npm and this process. A SIGTERM for npm ends that shell,
 * and some shells don't forward it. So if its parent is gone, this process shuts down as if it had
 * received the signal itself.
 */
export function exitWithNpm(env: NodeJS.ProcessEnv): void {
  const { ppid } = process;
  if (env.npm_lifecycle_event === undefined || ppid <= 1) return;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS);
  timer.unref();
}
