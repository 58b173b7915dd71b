import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { join } from 'node:path';
import { WorkerThread } from '../../config/worker-thread';

/** Draws SVG files as PNG, one after another in one thread. */
@Injectable()
export class PngFiles implements OnModuleDestroy {
  private readonly thread = new WorkerThread<string, Uint8Array>(join(__dirname, 'png-worker.cjs'));

  async of(svg: string): Promise<Buffer> {
    return Buffer.from(await this.thread.run(svg));
  }

  onModuleDestroy(): Promise<void> {
    return this.thread.end();
  }
}
