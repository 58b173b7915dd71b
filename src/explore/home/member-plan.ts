import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { accountSummary } from '../../billing/account/account-summary';
import { planOf } from '../../billing/plan/offers';
import { Env } from '../../config/env';
import type { Member } from '../../visits/member';
import type { Link } from '../page/link';

/** What a member's plan includes, and where to go next with it. */
export interface PlanAtHome {
  name: string;
  included: string[];
  missing: string[];
  links: Link[];
}

const KEYS: Link = { text: 'Manage API keys', href: '/account/developer/api' };
const ASSISTANTS: Link = { text: 'Connect an assistant', href: '/account/connections' };
const DOCUMENTATION: Link = { text: 'Read the API documentation', href: '/docs' };

@Injectable()
export class MemberPlan {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {}

  async of({ account }: Member): Promise<PlanAtHome> {
    const { grandfatherCutoff: cutoff } = this.env;
    const { plan, apiAccess } = await accountSummary(this.dataSource.manager, cutoff, account);
    const { name, mcpAccess } = planOf(plan);
    const extras = [
      { text: 'Assistants (MCP)', has: mcpAccess },
      { text: 'REST API', has: apiAccess },
    ];
    const missing = extras.filter(({ has }) => !has).map(({ text }) => text);
    return {
      name,
      included: ['Market pages', ...extras.filter(({ has }) => has).map(({ text }) => text)],
      missing,
      links: [
        ...(mcpAccess ? [ASSISTANTS] : []),
        ...(apiAccess ? [KEYS] : []),
        ...(missing.length > 0 ? [{ text: 'Compare the plans', href: this.env.pricingUrl }] : []),
        DOCUMENTATION,
      ],
    };
  }
}
