import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PlanOffers } from '../../../billing/plan/plan-offers';
import { GrantUsage } from '../../oauth/grant/grant-usage';
import { SHOWN_AS_CHART } from '../charts/chart-app';
import { accountStatusTool } from './account-status.tool';
import { acquisitionsBreakdownTool } from './acquisitions-breakdown.tool';
import { acquisitionsHistoryTool } from './acquisitions-history.tool';
import { cohortsTool } from './cohorts.tool';
import { comparePeriodsTool } from './compare-periods.tool';
import { fetchTool } from './fetch.tool';
import { fundingBreakdownTool } from './funding-breakdown.tool';
import { fundingHistoryTool } from './funding-history.tool';
import { getCompanyTool } from './get-company.tool';
import { getInvestorTool } from './get-investor.tool';
import { listDealsTool } from './list-deals.tool';
import { listFilterValuesTool } from './list-filter-values.tool';
import { MarketReading } from './market-reading';
import { mostActiveTool } from './most-active.tool';
import { searchCompaniesTool } from './search-companies.tool';
import { searchInvestorsTool } from './search-investors.tool';
import { searchTool } from './search.tool';
import type { AssistantTool } from './tool';
import { topDealsTool } from './top-deals.tool';
import { weeklyTrendsTool } from './weekly-trends.tool';
import { whatsNewTool } from './whats-new.tool';

const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** The tools that assistants see. The list is the same for everyone, and built once. */
@Injectable()
export class ToolCatalog {
  private tools?: ReadonlyMap<string, AssistantTool>;
  private listed?: Tool[];

  constructor(
    private readonly reading: MarketReading,
    private readonly dataSource: DataSource,
    private readonly offers: PlanOffers,
    private readonly usage: GrantUsage,
  ) {}

  find(name: string): AssistantTool | undefined {
    return this.byName().get(name);
  }

  /** The answer to `tools/list`. */
  list(): Tool[] {
    return (this.listed ??= [...this.byName().values()].map(listed));
  }

  private byName(): ReadonlyMap<string, AssistantTool> {
    this.tools ??= new Map(this.all().map((tool) => [tool.name, tool]));
    return this.tools;
  }

  private all(): AssistantTool[] {
    const { reading } = this;
    return [
      searchCompaniesTool(reading),
      searchInvestorsTool(reading),
      getCompanyTool(reading),
      getInvestorTool(reading),
      fundingBreakdownTool(reading),
      fundingHistoryTool(reading),
      acquisitionsBreakdownTool(reading),
      acquisitionsHistoryTool(reading),
      cohortsTool(reading),
      listDealsTool(reading),
      topDealsTool(reading),
      mostActiveTool(reading),
      whatsNewTool(reading),
      weeklyTrendsTool(reading),
      listFilterValuesTool(reading),
      comparePeriodsTool(reading),
      searchTool(reading),
      fetchTool(reading),
      accountStatusTool(this.dataSource, this.offers, this.usage),
    ];
  }
}

function listed(tool: AssistantTool): Tool {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: {
      type: 'object',
      properties: { ...tool.inputs },
      ...(tool.required.length > 0 && { required: [...tool.required] }),
      additionalProperties: false,
    },
    outputSchema: { ...tool.outputSchema() },
    annotations: { title: tool.title, ...READ_ONLY },
    ...(tool.isDrawn && { _meta: SHOWN_AS_CHART }),
  };
}
