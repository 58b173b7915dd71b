import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE written_batch (
     writer uuid CONSTRAINT written_batch_pkey PRIMARY KEY,
     batch integer NOT NULL,
     written_at timestamptz NOT NULL DEFAULT now()
   ) WITH (fillfactor = 50)`,
  `COMMENT ON TABLE written_batch IS 'The last batch of counts that each writer has written, so that none is written twice'`,
  `COMMENT ON COLUMN written_batch.writer IS 'One kind of counts of one replica, until it restarts'`,
];

/** The release before doesn't know the table, and counts beside it as it did. */
export class WrittenBatches1763691640000 implements MigrationInterface {
  name = 'WrittenBatches1763691640000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
