import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/** Whether the service is shutting down. It is no longer ready then, but still answers requests. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  private begun = false;
  private readonly work: (() => void)[] = [];

  /** Call this when the process is told to end, before anything is closed. It can't be undone. */
  begin(): void {
    if (this.begun) return;
    this.begun = true;
    for (const work of this.work) work();
  }

  /** Registers work that shutdown would otherwise wait for, such as closing open streams. */
  onBegin(work: () => void): void {
    this.work.push(work);
  }

  get hasBegun(): boolean {
    return this.begun;
  }

  /** If the application is closed without begin(). */
  beforeApplicationShutdown(): void {
    this.begin();
  }
}
