import { Injectable } from '@nestjs/common';
import { databaseUnavailable } from '../../errors/api-error';
import type { Generation } from '../../market-data/generation';
import { GenerationDropped } from '../../market-data/market-database';
import { type Cursor, refusedCursor } from '../paging/cursor';
import { Publications } from './publications';
import type { Vintage } from './vintage';

const NOT_STORED = 'The dataset that this cursor continues is no longer stored. Start again without it.';

/** Finds the vintages that requests name. */
@Injectable()
export class Vintages {
  constructor(private readonly publications: Publications) {}

  /** The vintage of a list's first page. Throws ApiError (400) if the caller's dataset never was that one. */
  async ofCursor({ generation: label, publishedAt, today }: Cursor, now: Vintage): Promise<Vintage> {
    const generation = await this.publication(label, publishedAt, now.generation);
    return { generation, today: today ?? now.today, namedBy: 'cursor' };
  }

  /** Runs `work` on a vintage's tables. Throws ApiError if they aren't stored any more. */
  async read<T>({ namedBy }: Vintage, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GenerationDropped)) throw error;
      // What was served a moment ago isn't served any more. A retry gets what is.
      throw namedBy === 'cursor' ? refusedCursor(NOT_STORED) : databaseUnavailable(error);
    }
  }

  /** Previews aren't published: only who previews the same generation can continue the cursor. */
  private async publication(label: string, publishedAt: string | null, served: Generation): Promise<Generation> {
    const isPreview = served.publishedAt === null || publishedAt === null;
    const known = isPreview ? [served] : await this.publications.upTo(served);
    const found = known.find((each) => each.label === label && each.publishedAt === publishedAt);
    if (!found)
      throw refusedCursor(isPreview ? 'This cursor belongs to a different preview. Start again without it.' : NOT_STORED);
    return found;
  }
}
