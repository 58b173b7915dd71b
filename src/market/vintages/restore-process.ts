import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { RestoreOrder, RestoreOutcome } from './restore-order';

/**
 * Runs restores in processes of their own, one at a time: reading the files would hold up requests.
 */
export class RestoreProcess {
  private child?: ChildProcess;

  /** `program`: the path of the compiled program that restores one generation. */
  constructor(private readonly program: string) {}

  get isRunning(): boolean {
    return this.child !== undefined;
  }

  async run(order: RestoreOrder): Promise<RestoreOutcome> {
    const child = fork(this.program, { execArgv: [], stdio: 'ignore' });
    this.child = child;
    try {
      const ended = once(child, 'exit').then((): RestoreOutcome => ({ status: 'interrupted' }));
      const outcome = once(child, 'message').then(([message]) => message as RestoreOutcome);
      child.send(order);
      return await Promise.race([outcome, ended]);
    } finally {
      this.child = undefined;
    }
  }

  /** What was built so far is rolled back. */
  stop(): void {
    this.child?.kill();
  }
}
