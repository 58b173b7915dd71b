import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/** Whether the service is on its way out: from then on it is not ready, though it answers what still comes. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  private begun = false;
  private readonly work: (() => void)[] = [];

  /** To be called when the process is told to end, before anything is closed. There is no way back. */
  begin(): void {
    if (this.begun) return;
    this.begun = true;
    for (const work of this.work) work();
  }

  /** For what would hold the end up, such as streams that stay open by themselves. */
  onBegin(work: () => void): void {
    this.work.push(work);
  }

  get hasBegun(): boolean {
    return this.begun;
  }

  /** For an end that nobody has announced. */
  beforeApplicationShutdown(): void {
    this.begin();
  }
}
