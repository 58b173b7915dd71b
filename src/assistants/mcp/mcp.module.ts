import { Module } from '@nestjs/common';
import { BillingModule } from '../../billing/billing.module';
import { MarketQueryModule } from '../../market/market-query.module';
import { HealthModule } from '../../operations/health/health.module';
import { ApiDocument } from '../../platform/http/openapi/api-document';
import { OAuthModule } from '../oauth/oauth.module';
import { CallLimits } from './call-limits';
import { McpEndpoint } from './mcp-endpoint';
import { McpServerFactory } from './mcp-server-factory';
import { AssistantsController } from './mcp.controller';
import { NewestDeal } from './newest-deal';
import { MarketPrompts } from './prompts/market-prompts';
import { MarketResources } from './resources/market-resources';
import { BodySchema } from './tools/body-schema';
import { MarketPageLinks } from './tools/market-page-links';
import { MarketReading } from './tools/market-reading';
import { ToolCalls } from './tools/tool-calls';
import { ToolCatalog } from './tools/tool-catalog';

/** The market for assistants, with REST's own queries, handlers and cached answers. */
@Module({
  imports: [BillingModule, MarketQueryModule, OAuthModule, HealthModule],
  controllers: [AssistantsController],
  providers: [
    ApiDocument,
    BodySchema,
    MarketPageLinks,
    MarketReading,
    ToolCatalog,
    CallLimits,
    ToolCalls,
    MarketResources,
    MarketPrompts,
    NewestDeal,
    McpServerFactory,
    McpEndpoint,
  ],
})
export class McpModule {}
