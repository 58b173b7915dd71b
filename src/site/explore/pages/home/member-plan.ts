import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { accountSummary } from '../../../../billing/account/account-summary';
import { planOf } from '../../../../billing/plan/offers';
import { Env } from '../../../../platform/config/env';
import type { Member } from '../../../visits/member';
import type { Link } from '../../engine/page/link';

/** What a member's plan includes, and where to go next with it. */
export interface PlanAtHome {
  name: string;
  included: string[];
  missing: string[];
  links: Link[];
}

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
      {
        text: 'Assistants (MCP)',
        has: mcpAccess,
        link: { text: 'Connect an assistant', href: '/account/connections' },
      },
      {
        text: 'REST API',
        has: apiAccess,
        link: { text: 'Manage API keys', href: '/account/developer/api' },
      },
    ];
    const included = extras.filter(({ has }) => has);
    const missing = extras.filter(({ has }) => !has);
    return {
      name,
      included: ['Market pages', ...included.map(({ text }) => text)],
      missing: missing.map(({ text }) => text),
      links: [
        ...included.map(({ link }) => link),
        ...(missing.length > 0 ? [{ text: 'Compare the plans', href: this.env.pricingUrl }] : []),
        { text: 'Read the API documentation', href: '/docs' },
      ],
    };
  }
}
