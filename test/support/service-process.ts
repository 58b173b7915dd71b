import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../src/platform/database/error-code';

const ROOT = join(__dirname, '../..');
const BUILD = join(ROOT, '.cache/test-build');
export const CLI = join(BUILD, 'src/cli.js');
const STAMP = join(BUILD, '.built');
const BUILD_LOCK = join(ROOT, '.cache/test-build.lock');
const BUILD_TIMEOUT_MS = 220_000;
const START_TIMEOUT_MS = 200_000;

function newestChange(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((entry) => newestChange(join(path, entry))));
}

function isBuilt(): boolean {
  const sources = [
    'src',
    'migrations',
    'tools',
    'examples',
    'clients',
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
  ];
  return (
    existsSync(STAMP) &&
    statSync(STAMP).mtimeMs > Math.max(...sources.map((source) => newestChange(join(ROOT, source))))
  );
}

function build(): void {
  const startedAt = new Date();
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const incremental = ['--incremental', '--tsBuildInfoFile', join(BUILD, '.tsbuildinfo')];
  // `npm run typecheck` checks the types.
  const options = ['-p', 'tsconfig.build.json', '--outDir', BUILD, '--noCheck', ...incremental];
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...options], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The service does not compile:\n${stdout}`);
  // tsc doesn't copy the SQL, and the styles, scripts and templates of the pages.
  for (const folder of ['src', 'migrations'])
    cpSync(join(ROOT, folder), join(BUILD, folder), {
      recursive: true,
      filter: (path) => !path.endsWith('.ts'),
    });
  writeFileSync(STAMP, '');
  utimesSync(STAMP, startedAt, startedAt);
}

let built: Promise<void> | undefined;

/**
 * The service as it is released, compiled by tsc. The first test file that needs it compiles it;
 * files that run at the same time wait.
 */
export function buildService(): Promise<void> {
  return (built ??= buildOnce());
}

async function buildOnce(): Promise<void> {
  mkdirSync(BUILD, { recursive: true });
  const deadline = Date.now() + BUILD_TIMEOUT_MS;
  while (!isBuilt()) {
    if (!takeBuildLock()) {
      if (Date.now() > deadline)
        throw new Error(`Another test run has been compiling for too long. Remove ${BUILD_LOCK}`);
      await sleep(100);
      continue;
    }
    try {
      // Whoever had the lock before may have built it.
      if (!isBuilt()) build();
    } finally {
      rmSync(BUILD_LOCK, { recursive: true, force: true });
    }
    // Even if a source says that it will be changed in the future, and so looks newer than the build.
    return;
  }
}

/** The lock is a folder: of several processes, only one can create it. */
function takeBuildLock(): boolean {
  try {
    mkdirSync(BUILD_LOCK);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    removeAbandonedLock();
    return false;
  }
}

/**
 * What a run that was killed has left, so that the next try can take it. Two processes that remove
 * it at the same moment may both compile, which only costs time: they write the same files.
 */
function removeAbandonedLock(): void {
  const taken = statSync(BUILD_LOCK, { throwIfNoEntry: false });
  const isAbandoned = taken !== undefined && Date.now() - taken.mtimeMs > BUILD_TIMEOUT_MS;
  if (isAbandoned) rmSync(BUILD_LOCK, { recursive: true, force: true });
}

/**
 * A new folder below the temporary one, which PostgreSQL's user can access if the tests run as
 * root.
 */
export function temporaryFolder(mode = 0o755): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'signal-market-start-'));
  chmodSync(path, mode);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

type Variables = Record<string, string>;

const running = new Set<ChildProcess>();
// Stops what a failed test left running, because Jest would wait for it.
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

function run(script: 'main.js' | 'cli.js', args: string[], variables: Variables): ChildProcess {
  const env = { PATH: process.env.PATH, NO_COLOR: '1', ...variables };
  const child = spawn(process.execPath, [join(BUILD, 'src', script), ...args], {
    cwd: tmpdir(),
    env,
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

function collect(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return output;
}

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
  milliseconds: number;
}

async function untilEnd(
  child: ChildProcess,
  output: { stdout: string; stderr: string },
): Promise<Ended> {
  const begun = Date.now();
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...output, milliseconds: Date.now() - begun };
}

/** Runs one operator's command in its own process. */
export async function runCli(args: string[], variables: Variables): Promise<Ended> {
  await buildService();
  const child = run('cli.js', args, variables);
  return untilEnd(child, collect(child));
}

/** Starts the service, expecting it to fail, and waits until it ends. */
export async function failToStart(variables: Variables): Promise<Ended> {
  await buildService();
  const child = run('main.js', [], { PORT: '0', ...variables });
  const impatience = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const ended = await untilEnd(child, collect(child));
  clearTimeout(impatience);
  return ended;
}

/** A service that is starting: its process and its output so far. */
export class StartingService {
  readonly output: { stdout: string; stderr: string };
  readonly ended: Promise<Ended>;

  constructor(readonly child: ChildProcess) {
    this.output = collect(child);
    this.ended = untilEnd(child, this.output);
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Waits until standard output matches. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      const match = pattern.exec(this.output.stdout);
      if (match) return match;
      if (this.hasEnded || Date.now() > deadline) {
        throw new Error(
          `The service did not say ${pattern}:\n${this.output.stdout}\n${this.output.stderr}`,
        );
      }
      await sleep(20);
    }
  }

  signal(signal: NodeJS.Signals): Promise<Ended> {
    const sent = Date.now();
    this.child.kill(signal);
    return this.ended.then((ended) => ({ ...ended, milliseconds: Date.now() - sent }));
  }
}

export async function beginStart(variables: Variables): Promise<StartingService> {
  await buildService();
  return new StartingService(run('main.js', [], { PORT: '0', ...variables }));
}

export interface RunningService {
  url: string;
  /** The demo keys as printed, in order. */
  keys: string[];
  output: { stdout: string; stderr: string };
  pid: number;
  stop: () => Promise<Ended>;
  kill: () => Promise<Ended>;
}

/** Starts the service on a free port and waits until it prints its address. */
export async function startService(variables: Variables): Promise<RunningService> {
  const starting = await beginStart(variables);
  await starting.says(/Ctrl-C stops|listens on http/);
  const [, url = ''] =
    /(?:API +|listens on )(http:\/\/[^\s/"]+)/.exec(starting.output.stdout) ?? [];
  const { output, child } = starting;
  return {
    url,
    keys: [...new Set(output.stdout.match(/sig_live_\w+/g))],
    output,
    pid: child.pid ?? 0,
    stop: () => starting.signal('SIGTERM'),
    kill: () => starting.signal('SIGKILL'),
  };
}

function commandLines(): string[] {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout.split('\n');
  const read = (pid: string): string => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return ''; // it has ended in the meantime
    }
  };
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(read);
}

/** The command lines of the PostgreSQL server and of the keeper that use a database folder. */
export function databaseProcesses(folder: string): string[] {
  return commandLines().filter((line) => line.includes(join(folder, 'cluster')));
}
