const CHECK_EVERY_MS = 200;

/**
 * Under `npm start`, a shell stands between npm and this process. A SIGTERM for npm ends that shell, and some shells do not pass it on. Without its parent,
 * this process behaves as if it had received the signal itself.
 */
export function endWithNpm(env: NodeJS.ProcessEnv): void {
  const { ppid } = process;
  if (env.npm_lifecycle_event === undefined || ppid <= 1) return;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS);
  timer.unref();
}
