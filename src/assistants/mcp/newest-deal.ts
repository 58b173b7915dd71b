import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DealDay } from '../../market-data/facts/deal-day.entity';
import type { Generation } from '../../market-data/generation';
import { MarketDatabase } from '../../market-data/market-database';

const MAX_CACHED_DAYS = 10;

/**
 * The day of the newest deal up to today, which tells an assistant how far the data reaches. Deals
 * can be dated in the future.
 */
@Injectable()
export class NewestDeal {
  private readonly logger = new Logger('Mcp');
  private readonly days = new LRUCache<string, { day: string | null }>({ max: MAX_CACHED_DAYS });

  constructor(private readonly database: MarketDatabase) {}

  /** Null if there is none, or if the database can't be read: the instructions do without it. */
  async dayIn(generation: Generation | null, today: string): Promise<string | null> {
    if (!generation) return null;
    const key = `${generation.id} ${today}`;
    const known = this.days.get(key);
    if (known) return known.day;
    try {
      const day = await this.read(generation, today);
      this.days.set(key, { day });
      return day;
    } catch (error) {
      this.logger.warn(`Couldn't read the day of the newest deal: ${(error as Error).message}`);
      return null;
    }
  }

  private read(generation: Generation, today: string): Promise<string | null> {
    return this.database.read(generation, 'caller', async ({ manager }) => {
      const row = await manager
        .createQueryBuilder(DealDay, 'day')
        .select('max(day.announcedOn)::text', 'newest')
        .where("day.dimension = 'none' AND day.announcedOn <= :today", { today })
        .getRawOne<{ newest: string | null }>();
      return row?.newest ?? null;
    });
  }
}
