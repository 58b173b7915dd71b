// Starting, pinning and measuring the processes of a benchmark.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus } from 'node:os';

const CAN_PIN = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;
const TICKS_PER_SECOND = 100;

/** Runs node on one processor, where the system can pin. Resolves when it has printed `ready`. */
export async function startNode(args, { cpu, env, ready }) {
  const command = CAN_PIN ? ['taskset', ['-c', String(cpu), process.execPath, ...args]] : [process.execPath, args];
  const child = spawn(...command, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => (printed += text).includes(ready) && resolve());
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${printed}`)));
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { pid: child.pid, stop };
}

/** Seconds of processor time that a process has used so far. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

export function residentMiB(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

export function pin(pid, cpu) {
  if (CAN_PIN) spawnSync('taskset', ['-a', '-c', '-p', String(cpu), String(pid)]);
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
