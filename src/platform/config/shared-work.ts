/** Does the same work once for all who wait for it. Nothing is kept once it has ended. */
export class SharedWork<Result> {
  private readonly running = new Map<string, Promise<Result>>();

  /** `key` says all that the result depends on. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.running.get(key);
    if (running) return running;
    const started = work().finally(() => this.running.delete(key));
    this.running.set(key, started);
    return started;
  }
}
