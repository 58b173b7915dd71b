import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { GrantUsage } from '../../oauth/grant/grant-usage';
import { TokenService } from '../../oauth/token/token.service';

/** Tool calls of assistants, the tokens they get, and secrets that were used more than once. */
@Injectable()
export class AssistantMetrics {
  constructor(registry: Registry, usage: GrantUsage, tokens: TokenService) {
    new Counter({
      name: 'signal_mcp_tool_calls_total',
      help: 'Tool calls of assistants, by how they ended',
      labelNames: ['tool', 'outcome'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { tool, outcome, count } of usage.outcomesSoFar())
          this.inc({ tool, outcome }, count);
      },
    });
    new Counter({
      name: 'signal_oauth_tokens_total',
      help: 'Pairs of tokens that were issued: for the authorization code of a new connection, or for a refresh token',
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [kind, count] of Object.entries(tokens.issued)) this.inc({ kind }, count);
      },
    });
    new Counter({
      name: 'signal_oauth_reuses_total',
      help: 'Authorization codes and refresh tokens that were used again, which ends their grant',
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [kind, count] of Object.entries(tokens.reuses)) this.inc({ kind }, count);
      },
    });
  }
}
