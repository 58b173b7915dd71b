import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env';
import { dataSourceOptions, type EntityClasses } from './data-source-options';
import { PrimaryConnection } from './primary-connection';
import { ReplicaSet } from './replica-set';

/**
 * The DataSources of the primary and the replicas. PrimaryConnection connects the primary. Without
 * @nestjs/typeorm, because Node would parse all of TypeORM a second time to import it there, and
 * nothing else of it is needed.
 */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly primary: DataSource) {}

  /** `entities`: those of all modules that use the connections. */
  static with(entities: EntityClasses): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DataSource,
          inject: [Env],
          useFactory: (env: Env) => primaryOf(env, entities),
        },
        PrimaryConnection,
        ReplicaSet,
      ],
      exports: [DataSource, ReplicaSet],
    };
  }

  /** After the hooks of everything that uses it: Nest calls those of global modules last. */
  async onApplicationShutdown(): Promise<void> {
    if (this.primary.isInitialized) await this.primary.destroy();
  }
}

function primaryOf(env: Env, entities: EntityClasses): DataSource {
  if (env.databaseUrl === undefined) throw new Error('The application needs env.databaseUrl.');
  return new DataSource(dataSourceOptions(env, env.databaseUrl, { entities, mustWrite: true }));
}
