// Notices when its processor stood still: sleeps for two milliseconds at a time, and prints at
// SIGTERM when it woke up too late, as [from, to] in milliseconds since 1970. With a real-time
// priority nothing in this machine keeps it waiting, so what it notices was done to the machine
// from outside.
const SLEEP_MS = 2;
const LATE_MS = 10;

const stalls = [];
let before = performance.now();
setInterval(() => {
  const now = performance.now();
  if (now - before > SLEEP_MS + LATE_MS)
    stalls.push([before + SLEEP_MS, now].map((time) => performance.timeOrigin + time));
  before = now;
}, SLEEP_MS);
process.on('SIGTERM', () => process.stdout.write(JSON.stringify(stalls), () => process.exit(0)));
