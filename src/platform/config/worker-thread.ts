import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';

interface Reply<Result> {
  id: number;
  result?: Result;
  error?: { message: string; stack?: string };
}

interface Waiting<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

const PROGRAM = join(__dirname, 'worker-program.cjs');
/** The thread and its memory, up to about 100 MB, are kept for so long after a task. */
const IDLE_MS = 60_000;

// Threads that start later have this much room for what they soon drop. The main thread keeps the
// 32 MB of `npm start`, which would cost up to 64 MB in each thread.
setFlagsFromString('--max-semi-space-size=4');

/**
 * A thread for tasks that would keep the process busy. It starts with the first task, does one
 * after another, and ends when it has had none for a minute. Its program exports a function that
 * takes a task and returns its result, or a promise of it.
 */
export class WorkerThread<Task, Result> {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting<Result>>();
  private lastId = 0;
  private idleTimer?: NodeJS.Timeout;

  constructor(
    private readonly program: string,
    private readonly resourceLimits: ResourceLimits = {},
  ) {}

  /** The number of tasks that are running or waiting. */
  get waitingCount(): number {
    return this.waiting.size;
  }

  /** Also rejects if the task can't be copied to the thread. */
  async run(task: Task): Promise<Result> {
    this.worker ??= this.start();
    this.lastId += 1;
    const id = this.lastId;
    // First, because it throws if the task can't be copied: then nothing waits for it.
    this.worker.postMessage({ id, task });
    clearTimeout(this.idleTimer);
    return new Promise<Result>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  /** Tasks that are running or waiting fail. The next task starts another thread. */
  async end(): Promise<void> {
    clearTimeout(this.idleTimer);
    const { worker } = this;
    this.fail(new Error('The thread was ended'));
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(PROGRAM, {
      workerData: this.program,
      resourceLimits: this.resourceLimits,
    });
    worker.on('message', ({ id, result, error }: Reply<Result>) => {
      const task = this.done(id);
      if (error) task?.reject(Object.assign(new Error(error.message), { stack: error.stack }));
      else task?.resolve(result as Result);
    });
    // A reply that can't be read has no id. It is the oldest task's, because they are done in order.
    worker.on('messageerror', (error) => {
      const [oldest] = this.waiting.keys();
      if (this.worker === worker && oldest !== undefined) this.done(oldest)?.reject(error);
    });
    worker.on('error', (error) => this.onEnd(worker, error));
    worker.on('exit', () => this.onEnd(worker, new Error('The thread has ended')));
    // A thread doesn't keep a process from ending.
    worker.unref();
    this.endWhenIdle();
    return worker;
  }

  /** Takes a task out of those that are waiting; undefined if it has failed before. */
  private done(id: number): Waiting<Result> | undefined {
    const task = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.endWhenIdle();
    return task;
  }

  /** Ends the thread in a minute, unless a task comes before. */
  private endWhenIdle(): void {
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => void this.end(), IDLE_MS).unref();
  }

  /** A thread that broke down, or ended itself, is replaced with the next task. */
  private onEnd(worker: Worker, error: Error): void {
    // Otherwise `end` has ended it.
    if (this.worker === worker) this.fail(error);
  }

  private fail(error: Error): void {
    this.worker = null;
    this.waiting.forEach(({ reject }) => reject(error));
    this.waiting.clear();
  }
}
