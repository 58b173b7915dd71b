import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Env } from '../config/env';
import { dataSourceOptions } from './data-source-options';
import { PrimaryConnection } from './primary-connection';
import { ReplicaSet } from './replica-set';

/** The DataSources of the primary and the replicas. PrimaryConnection connects the primary; Nest closes it with the application. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Env],
      useFactory: (env: Env) => {
        if (env.databaseUrl === undefined) throw new Error('DatabaseModule needs env.databaseUrl');
        return { ...dataSourceOptions(env, env.databaseUrl), manualInitialization: true };
      },
    }),
  ],
  providers: [PrimaryConnection, ReplicaSet],
  exports: [ReplicaSet],
})
export class DatabaseModule {}
