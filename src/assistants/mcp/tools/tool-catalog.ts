import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PlanOffers } from '../../../billing/plan/plan-offers';
import { MarketClient } from '../../../market/routes/market-client';
import { GrantUsage } from '../../oauth/grant/grant-usage';
import { SHOWN_AS_CHART } from '../charts/chart-app';
import { accountStatus } from './account-status.tool';
import { BodySchema } from './body-schema';
import { comparePeriods } from './compare-periods.tool';
import { endpointTool } from './endpoint-tool';
import { fetchTool } from './fetch.tool';
import { listFilterValues } from './list-filter-values.tool';
import { MarketPageLinks } from './market-page-links';
import { ENDPOINT_TOOLS, RECORD_TOOLS, SEARCH_TOOLS } from './market-tools';
import { recordTool } from './record-tool';
import { searchTool } from './search.tool';
import type { MarketTool } from './tool';

const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** The tools that assistants see. The list is the same for everyone, and built once. */
@Injectable()
export class ToolCatalog {
  private tools?: ReadonlyMap<string, MarketTool>;
  private listed?: Tool[];

  constructor(
    private readonly market: MarketClient,
    private readonly schemas: BodySchema,
    private readonly pages: MarketPageLinks,
    private readonly dataSource: DataSource,
    private readonly offers: PlanOffers,
    private readonly usage: GrantUsage,
  ) {}

  find(name: string): MarketTool | undefined {
    return this.byName().get(name);
  }

  /** The answer to `tools/list`. */
  list(): Tool[] {
    return (this.listed ??= [...this.byName().values()].map(
      (tool) =>
        ({
          name: tool.name,
          title: tool.title,
          description: tool.description,
          inputSchema: {
            type: 'object',
            properties: tool.inputs,
            required: tool.required,
            additionalProperties: false,
          },
          outputSchema: tool.outputSchema(),
          annotations: { title: tool.title, ...READ_ONLY },
          ...(tool.isDrawn && { _meta: SHOWN_AS_CHART }),
        }) as unknown as Tool,
    ));
  }

  private byName(): ReadonlyMap<string, MarketTool> {
    this.tools ??= new Map(this.all().map((tool) => [tool.name, tool]));
    return this.tools;
  }

  private all(): MarketTool[] {
    const reading = { market: this.market, schemas: this.schemas, pages: this.pages };
    return [
      ...SEARCH_TOOLS.map((declaration) => endpointTool(declaration, reading)),
      ...RECORD_TOOLS.map((declaration) => recordTool(declaration, reading)),
      ...ENDPOINT_TOOLS.map((declaration) => endpointTool(declaration, reading)),
      listFilterValues(reading),
      comparePeriods(reading),
      searchTool(reading),
      fetchTool(reading),
      accountStatus(this.dataSource, this.offers, this.usage),
    ];
  }
}
