import { Injectable, Module } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { counter } from '../../operations/metrics/collected-metrics';
import { MetricsModule } from '../../operations/metrics/metrics.module';
import { GrantUsage } from './grant/grant-usage';
import { OAuthModule } from './oauth.module';
import { TokenService } from './token/token.service';

/** Tool calls of assistants, the tokens they get, and secrets that were used more than once. */
@Injectable()
class AssistantMetrics {
  constructor(registry: Registry, usage: GrantUsage, tokens: TokenService) {
    const calls = new Counter({
      name: 'signal_mcp_tool_calls_total',
      help: 'Tool calls of assistants, by how they ended',
      labelNames: ['tool', 'outcome'],
      registers: [registry],
    });
    usage.ended.subscribe((call) => calls.inc(call));
    counter(
      registry,
      'signal_oauth_tokens_total',
      'Pairs of tokens that were issued: for the authorization code of a new connection, or for a refresh token',
      'kind',
      tokens.issued,
    );
    counter(
      registry,
      'signal_oauth_reuses_total',
      'Authorization codes and refresh tokens that were used again, which ends their grant',
      'kind',
      tokens.reuses,
    );
  }
}

/** Part of the application only if METRICS_PORT is set, like the metrics that it adds to. */
@Module({ imports: [MetricsModule, OAuthModule], providers: [AssistantMetrics] })
export class AssistantMetricsModule {}
