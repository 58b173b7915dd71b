import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/** Whether the service is on its way out: from then on it is not ready, though it answers what still comes. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  private begun = false;

  /** To be called when the process is told to end, before anything is closed. There is no way back. */
  begin(): void {
    this.begun = true;
  }

  get hasBegun(): boolean {
    return this.begun;
  }

  /** For an end that nobody has announced. */
  beforeApplicationShutdown(): void {
    this.begin();
  }
}
