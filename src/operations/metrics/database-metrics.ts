import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Gauge, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { BillingDatabase, statsOf } from '../../billing/billing-database';
import { MarketDatabase } from '../../market-data/market-database';
import { ReplicaSet } from '../../platform/database/replica-set';
import { DatabaseStateReader } from '../health/database-state';
import { Readiness } from '../health/readiness';
import { gauge } from './collected-metrics';

/** The database at the time of a scrape: its connections, and what /health/ready knows about it. */
@Injectable()
export class DatabaseMetrics {
  constructor(
    private readonly registry: Registry,
    private readonly dataSource: DataSource,
    private readonly billing: BillingDatabase,
    private readonly state: DatabaseStateReader,
    private readonly readiness: Readiness,
    private readonly replicaSet: ReplicaSet,
    private readonly marketDatabase: MarketDatabase,
  ) {
    this.registerPools();
    this.registerState();
    this.registerReplicas();
  }

  private registerPools(): void {
    const { dataSource, billing, marketDatabase, replicaSet } = this;
    /** Those with the same name are added up. */
    const pools = (): [pool: string, counts: Record<string, number>][] => [
      ...poolOf('market', dataSource),
      // They wait for their turn, and haven't asked the pool for a connection yet.
      ['market', { waiting: marketDatabase.waitingReads }],
      ['billing', { ...billing.connections }],
      ...replicaSet.replicas.flatMap((replica) => poolOf('replica', replica.dataSource)),
    ];
    new Gauge({
      name: 'signal_database_pool_connections',
      help: 'Connections of a pool (total, idle) and callers that wait for one (waiting)',
      labelNames: ['pool', 'state'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [pool, counts] of pools())
          for (const [state, count] of Object.entries(counts)) this.inc({ pool, state }, count);
      },
    });
  }

  private registerReplicas(): void {
    const { registry, state } = this;
    const { replicas } = this.replicaSet;
    const registers = [registry];
    new Gauge({
      name: 'signal_replica_usable',
      help: '1 if a read replica has the served generation; its label is its index in DATABASE_REPLICA_URLS, from 0',
      labelNames: ['replica'],
      registers,
      async collect() {
        const { generation } = await state.read();
        for (const { index, usable, newestGeneration } of replicas) {
          const hasServed = generation === null || newestGeneration >= generation.id;
          this.set({ replica: String(index) }, Number(usable && hasServed));
        }
      },
    });
    new Gauge({
      name: 'signal_replica_lag_seconds',
      help: 'How long a read replica has lacked something that the primary has',
      labelNames: ['replica'],
      registers,
      collect() {
        this.reset();
        for (const { index, lag } of replicas)
          if (lag.seconds !== null) this.set({ replica: String(index) }, lag.seconds);
      },
    });
  }

  private registerState(): void {
    const { registry, state, readiness } = this;
    gauge(registry, 'signal_ready', '1 if /health/ready says 200', async () =>
      Number((await readiness.report()).status === 'ok'),
    );
    new Gauge({
      name: 'signal_check_up',
      help: '1 if this check of /health/ready is up',
      labelNames: ['check'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const [check, { status }] of Object.entries((await readiness.report()).details))
          this.set({ check }, Number(status === 'up'));
      },
    });
    gauge(
      registry,
      'signal_database_reachable',
      '1 if the primary answered the last probe',
      async () => Number((await state.read()).reachable),
    );
    gauge(
      registry,
      'signal_dataset_generation',
      'The number of the generation that is served',
      async () => (await state.read()).generation?.id ?? null,
    );
    gauge(
      registry,
      'signal_vintages_failed',
      'Earlier datasets that could not be restored, until "dataset restore" succeeds',
      async () => (await state.read()).failedVintages,
    );
    gauge(
      registry,
      'signal_dataset_age_seconds',
      'Time since the served dataset last changed, by an import or a rollback',
      async () => {
        const { generation } = await state.read();
        return generation && generation.ageSeconds + (performance.now() - generation.seenAt) / 1000;
      },
    );
  }
}

/** Nothing before it is connected. */
function poolOf(name: string, { driver }: DataSource): [string, Record<string, number>][] {
  const { master } = driver as unknown as { master?: Pool };
  return master ? [[name, { ...statsOf(master) }]] : [];
}
