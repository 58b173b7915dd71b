import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock';
import { Env } from './env';

@Global()
@Module({})
export class ConfigModule {
  static with(env: Env): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: Env, useValue: env }, Clock],
      exports: [Env, Clock],
    };
  }
}
