import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { join } from 'node:path';
import { WorkerThread } from '../../../platform/config/worker-thread';

const LETTERS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether the fonts of this folder have the letters of a text, which a PNG shows as boxes if not. */
export function hasAllLetters(text: string): boolean {
  return LETTERS.test(text);
}

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
