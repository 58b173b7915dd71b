// Starting, pinning and measuring the processes of a benchmark.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus } from 'node:os';
import { AS_OF, OTHER_CPU, SERVER_CPU } from './settings.mjs';

export const CAN_PIN = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;
const TICKS_PER_SECOND = 100;
const PERF_START_MS = 100;

function command(args, cpu) {
  return CAN_PIN
    ? ['taskset', ['-c', String(cpu), process.execPath, ...args]]
    : [process.execPath, args];
}

/**
 * Runs node on one processor, where the system can pin, with PORT set. Resolves when it has printed
 * `ready`.
 */
export async function startServer(args, env, { ready = 'ready', cpu = SERVER_CPU } = {}) {
  const port = await freePort();
  const child = spawn(...command(args, cpu), {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => (printed += text).includes(ready) && resolve());
    child.on('exit', (code) =>
      reject(new Error(`${args.join(' ')} ended with ${code}:\n${printed}`)),
    );
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { pid: child.pid, url: `http://127.0.0.1:${port}`, stop };
}

/** Runs node to its end on one processor; resolves with what it printed. */
export function runNode(args, cpu, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(...command(args, cpu), {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (text) => (printed += text));
    child.on('exit', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`${args[0]} ended with ${code}`)),
    );
  });
}

/**
 * Runs node on one processor until it is stopped, which resolves with what it printed. `begun`
 * resolves when it prints for the first time, or has ended without it.
 */
export function startNode(args, cpu) {
  return printedUntilStopped(
    spawn(...command(args, cpu), { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
}

function printedUntilStopped(child) {
  let printed = '';
  child.stdout.on('data', (text) => (printed += text));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const printing = new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    begun: Promise.race([printing, ended]),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return printed;
    },
  };
}

/**
 * Watches both processors for moments at which the machine itself stood still. `stop` resolves with
 * them, as [from, to] in milliseconds since 1970; with none where processes can't have a real-time
 * priority.
 */
export function watchStalls() {
  if (!CAN_PIN || spawnSync('chrt', ['-f', '50', 'true']).status !== 0)
    return { stop: () => Promise.resolve([]) };
  const watches = [SERVER_CPU, OTHER_CPU].map((cpu) => {
    const child = spawn(
      'taskset',
      ['-c', String(cpu), 'chrt', '-f', '50', process.execPath, 'test/bench/stall-watch.mjs'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    return printedUntilStopped(child);
  });
  return {
    stop: async () =>
      (await Promise.all(watches.map((watch) => watch.stop()))).flatMap((printed) =>
        JSON.parse(printed),
      ),
  };
}

/**
 * An operator's command on a database: its JSON, how long it took and how much memory it had at
 * most.
 */
export function operate(databaseUrl, ...args) {
  return runCommand(databaseUrl, args);
}

/**
 * The same in a session of its own with a low priority, as docs/operations.md advises for an import
 * on the service's machine: Linux shares a processor between sessions first, so the command's own
 * low priority only counts within its session.
 */
export function operateAside(databaseUrl, ...args) {
  return runCommand(databaseUrl, args, { detached: true });
}

async function runCommand(databaseUrl, args, { detached = false } = {}) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['dist/src/cli.js', ...args, '--json'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, AS_OF },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  if (detached && existsSync('/proc/self/autogroup'))
    writeFileSync(`/proc/${child.pid}/autogroup`, '10');
  let printed = '';
  let peakMiB = 0;
  child.stdout.on('data', (text) => (printed += text));
  child.stderr.on('data', (text) => (printed += text));
  let cpu = 0;
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, memoryMiB(child.pid, 'VmHWM'));
    if (existsSync(`/proc/${child.pid}/stat`)) cpu = cpuSeconds(child.pid);
  }, 50);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${printed}`);
  return {
    document: JSON.parse(printed),
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: cpu,
    peakMiB,
  };
}

/** Seconds of processor time that a process has used so far. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/**
 * Counts a process's own instructions until it is stopped: they move far less than times do. NaN
 * where perf is missing or may not count.
 */
export async function countInstructions(pid) {
  const perf = spawn(
    'perf',
    ['stat', '--field-separator', ';', '--event', 'instructions:u', '--pid', String(pid)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let printed = '';
  perf.stderr.on('data', (text) => (printed += text));
  const ended = new Promise((resolve) => perf.on('close', resolve).on('error', resolve));
  await new Promise((resolve) => setTimeout(resolve, PERF_START_MS));
  return {
    async stop() {
      perf.kill('SIGINT');
      await ended;
      return Number(/^(\d+);/m.exec(printed)?.[1] ?? NaN);
    },
  };
}

/**
 * Seconds of processor time of a process and its children, ended ones included: PostgreSQL serves
 * each connection with a process.
 */
export function familyCpuSeconds(pid) {
  const ticks = (fields, from, to) =>
    fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0);
  return (
    [pid, ...childrenOf(pid)].reduce((sum, each) => sum + ticks(statOf(each), 11, 15), 0) /
    TICKS_PER_SECOND
  );
}

function childrenOf(pid) {
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return all.filter((each) => Number(statOf(each)[1]) === pid);
}

/** The fields of /proc/PID/stat behind the command's name; none for a process that has ended. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  } catch {
    return [];
  }
}

/** VmRSS: now; VmHWM: at most so far. 0 for a process that has ended. */
export function memoryMiB(pid, field = 'VmRSS') {
  try {
    return (
      Number(
        new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ??
          0,
      ) / 1024
    );
  } catch {
    return 0;
  }
}

export function pin(pid, cpu) {
  if (CAN_PIN) spawnSync('taskset', ['-a', '-c', '-p', String(cpu), String(pid)]);
}

/** Also the processes that it has begun already: what it begins later is pinned like itself. */
export function pinFamily(pid, cpu) {
  if (!CAN_PIN) return;
  for (const each of [pid, ...childrenOf(pid)]) pin(each, cpu);
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
