import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseUnavailable } from '../../errors/api-error';
import { type Generation, generationSchema } from '../../dataset/generation';

/** One generation, read in one transaction: every statement sees the same rows, and the schema holds only that generation's. */
export interface MarketSnapshot {
  manager: EntityManager;
  generation: Generation;
  /** The database's clock at the transaction's start, ISO 8601. */
  readAt: string;
}

@Injectable()
export class MarketDatabase {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in one REPEATABLE READ, READ ONLY transaction on the generation's tables. JIT costs more than these short questions take. */
  async read<T>(generation: Generation, work: (snapshot: MarketSnapshot) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.query(
        `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL search_path = ${generationSchema(generation.id)}, public; SET LOCAL jit = off`,
      );
      const [header] = (await runner.query(
        `SELECT now() AS read_at FROM dataset_generation WHERE id = $1 AND label = $2 AND dropped_at IS NULL`,
        [generation.id, generation.label],
      )) as { read_at: Date }[];
      // Superseded twice and dropped while the request was on its way: the caller asks again and is served the current one.
      if (!header) throw databaseUnavailable(new Error(`generation ${generation.label} is gone`));
      const result = await work({ manager: runner.manager, generation, readAt: header.read_at.toISOString() });
      await runner.query('COMMIT');
      return result;
    } catch (error) {
      await runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
