import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Env } from '../config/env';
import { dataSourceOptions } from './data-source-options';
import { PrimaryConnection } from './primary-connection';
import { ReplicaSet } from './replica-set';

/** The DataSource of the primary, which PrimaryConnection connects and Nest closes with the application, and those of the replicas. */
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
