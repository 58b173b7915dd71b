import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { join } from 'node:path';
import type { ReaderKind } from '../../../market-data/market-database';
import { SharedWork } from '../../../platform/config/shared-work';
import { WorkerThread } from '../../../platform/config/worker-thread';
import { ApiError } from '../../../platform/errors/api-error';

const LETTERS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether the fonts of this folder have the letters of a text, which a PNG shows as boxes if not. */
export function hasAllLetters(text: string): boolean {
  return LETTERS.test(text);
}

/**
 * How many pictures may wait for the thread, so that the last one is there after about eight
 * seconds. Visitors leave half of them to members.
 */
const MAX_WAITING: Readonly<Record<ReaderKind, number>> = { caller: 16, visitor: 8 };

/** Draws SVG files as PNG, one after another in one thread, and each once for all who wait for it. */
@Injectable()
export class PngFiles implements OnModuleDestroy {
  private readonly thread = new WorkerThread<string, Uint8Array>(join(__dirname, 'png-worker.cjs'));

  private readonly drawing = new SharedWork<Buffer>();

  /** Throws ApiError (503) if too many pictures are waiting. */
  of(svg: string, reader: ReaderKind): Promise<Buffer> {
    return this.drawing.run(svg, async () => {
      if (this.thread.waitingCount >= MAX_WAITING[reader])
        throw new ApiError('temporarily_unavailable', {
          cause: new Error(`${this.thread.waitingCount} pictures are waiting to be drawn`),
        });
      return Buffer.from(await this.thread.run(svg));
    });
  }

  onModuleDestroy(): Promise<void> {
    return this.thread.end();
  }
}
