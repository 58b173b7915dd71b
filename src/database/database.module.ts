import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Env } from '../config/env';
import { dataSourceOptions } from './data-source-options';

/** The one DataSource of the service, closed with the application. main.ts has proved that the database answers, so the first failure is final. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Env],
      useFactory: (env: Env) => {
        if (env.databaseUrl === undefined) throw new Error('DatabaseModule needs env.databaseUrl');
        return { ...dataSourceOptions(env, env.databaseUrl), retryAttempts: 0 };
      },
    }),
  ],
})
export class DatabaseModule {}
