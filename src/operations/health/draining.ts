import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/** Whether the service is shutting down. It is no longer ready then, but still answers requests. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  private readonly controller = new AbortController();

  /** Call this when the process is told to end, before anything is closed. It can't be undone. */
  begin(): void {
    this.controller.abort();
  }

  /** Registers work that shutdown would otherwise wait for, such as closing open streams. */
  onBegin(work: () => void): void {
    this.controller.signal.addEventListener('abort', work);
  }

  get hasBegun(): boolean {
    return this.controller.signal.aborted;
  }

  /** If the application is closed without begin(). */
  beforeApplicationShutdown(): void {
    this.begin();
  }
}
