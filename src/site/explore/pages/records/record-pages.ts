import { COMPANY_PROFILE } from '../../../../companies/companies.endpoints';
import type { CompanyProfileDto } from '../../../../companies/dto/company.dto';
import type { InvestorProfileDto } from '../../../../investors/dto/investor.dto';
import { INVESTOR_PROFILE } from '../../../../investors/investors.endpoints';
import { drawnCard } from '../../charts/cards/chart-card';
import { shownCharts } from '../../charts/cards/shown-charts';
import { PageQuery } from '../../engine/page/page-query';
import { namedLinks } from '../../tables/deals/deal-rows';
import { companyFacts, companySections } from './company-record';
import { companyTimeline, timelineCard } from './company-timeline';
import { coInvestorSection, investorFacts, investorRounds } from './investor-record';
import { peersOf } from './peers';
import type { ShownRecord } from './record-cards';
import { recordPage } from './record-page';

export const COMPANY_PAGE = recordPage({
  list: 'companies',
  linkTo: namedLinks.company,
  endpoint: COMPANY_PROFILE,
  shownOf: ({ company }) => shownCompany(company),
});

function shownCompany(company: CompanyProfileDto): ShownRecord {
  const card = timelineCard(company);
  const tables = companySections(company);
  return {
    record: company,
    description: company.description,
    facts: companyFacts(company),
    tables,
    chart: ({ today }) => ({ ...card, name: card.id, chart: companyTimeline(company, today) }),
    async content(market) {
      const hasRounds = company.funding_rounds.length > 0;
      return {
        charts: hasRounds ? [await drawnCard(card, companyTimeline(company, market.today))] : [],
        sections: [...tables, ...(await peersOf(company, market))],
        image: hasRounds ? `${card.files.path}.png` : undefined,
      };
    },
  };
}

/** When and at which stage an investor joined rounds. */
const INVESTOR_CHARTS = ['funding-by-quarter', 'funding-by-stage'] as const;

export const INVESTOR_PAGE = recordPage({
  list: 'investors',
  linkTo: namedLinks.investor,
  endpoint: INVESTOR_PROFILE,
  shownOf: ({ investor }) => shownInvestor(investor),
});

function shownInvestor(investor: InvestorProfileDto): ShownRecord {
  const { slug } = investor;
  const coInvestors = coInvestorSection(investor);
  return {
    record: investor,
    description: null,
    facts: investorFacts(investor),
    tables: [coInvestors],
    async content(market, search) {
      const rounds = await investorRounds(slug, search, market);
      const query = PageQuery.of('').with({ timeframe: 'all', investors: slug });
      const { charts } = await shownCharts(INVESTOR_CHARTS, { query, measure: 'count' }, market);
      return {
        charts: rounds.rows.length > 0 ? charts : [],
        sections: [rounds, coInvestors],
      };
    },
  };
}
