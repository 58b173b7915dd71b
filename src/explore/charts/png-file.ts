import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

interface Drawn {
  id: number;
  png?: Uint8Array;
  error?: string;
}

interface Waiting {
  resolve: (png: Buffer) => void;
  reject: (error: Error) => void;
}

/** The thread and its memory, about 100 MB, are kept for so long after a drawing. */
const IDLE_MS = 60_000;

/** Draws SVG files as PNG, one after another in one thread, which starts with the first. */
@Injectable()
export class PngFiles implements OnModuleDestroy {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private idle?: NodeJS.Timeout;

  of(svg: string): Promise<Buffer> {
    clearTimeout(this.idle);
    this.worker ??= this.start();
    const id = (this.lastId += 1);
    const drawn = new Promise<Buffer>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.worker.postMessage({ id, svg });
    return drawn;
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(join(__dirname, 'png-worker.cjs'));
    worker.on('message', ({ id, png, error }: Drawn) => {
      const { resolve, reject } = this.waiting.get(id)!;
      this.waiting.delete(id);
      if (this.waiting.size === 0) this.idle = setTimeout(() => void this.onModuleDestroy(), IDLE_MS).unref();
      if (png) resolve(Buffer.from(png));
      else reject(new Error(error));
    });
    // A thread that broke down is replaced with the next drawing.
    worker.on('error', (error) => this.fail(error));
    return worker;
  }

  private fail(error: Error): void {
    this.worker = null;
    this.waiting.forEach(({ reject }) => reject(error));
    this.waiting.clear();
  }
}
