import { COMPANY_PROFILE } from '../../companies/companies.endpoints';
import { INVESTOR_PROFILE } from '../../investors/investors.endpoints';
import { template } from '../../pages/template';
import { renderChart } from '../cards/render-chart';
import { shownCharts } from '../cards/shown-charts';
import { namedLinks } from '../deals/deal-rows';
import { candidateLinks } from '../deals/suggested-records';
import { MovedPage } from '../frame/moved-page';
import type { MarketPage, Sent } from '../frame/market-page';
import { answerToday } from '../market/figures-today';
import { href } from '../page/link';
import { PageQuery } from '../page/page-query';
import { companyFacts, companySections } from './company-record';
import { companyTimeline, timelineCard } from './company-timeline';
import { withFactsOfToday } from './facts';
import { coInvestorSection, investorFacts, investorRounds } from './investor-record';
import { peersOf } from './peers';
import { recordContent, recordTable, slugInFileName } from './record-content';
import type { RecordView } from './record-view';

const RECORD = template<RecordView>('explore/records/record');

/** When and at which stage an investor joined rounds. */
const INVESTOR_CHARTS = ['funding-by-quarter', 'funding-by-stage'] as const;

interface AskedRecord {
  /** As it was sent: a slug, a name or a website. */
  name: string;
  /** Of the rounds' pages. */
  trail: string | undefined;
}

function read({ name, search }: Sent): AskedRecord {
  return { name, trail: new URLSearchParams(search).get('cursor') ?? undefined };
}

export const COMPANY_PAGE: MarketPage<AskedRecord, RecordView> = {
  path: '/explore/companies/:name',
  template: RECORD,
  read,
  head: ({ name }) => ({
    title: name,
    listLink: { text: 'Companies', href: '/explore/companies' },
  }),
  async load({ name }, market) {
    const answer = await market.ask(COMPANY_PROFILE, '', name);
    const { company, namesakes, matched_by: match } = answer.body;
    if (match === 'former_slug') throw new MovedPage(namedLinks.company(company.slug));
    const today = await answerToday(COMPANY_PROFILE, '', market, company.slug);
    const timeline = companyTimeline(company, market.today);
    const hasRounds = company.funding_rounds.length > 0;
    return recordContent(
      { list: 'companies', slug: company.slug, name: company.name, answer },
      {
        description: company.description,
        namesakes: candidateLinks(namesakes, namedLinks.company),
        facts: withFactsOfToday(
          companyFacts(company),
          today ? companyFacts(today.body.company) : [],
        ),
        charts: hasRounds ? [await renderChart(timelineCard(company), timeline)] : [],
        sections: [...companySections(company), ...(await peersOf(company, market))],
      },
      market,
      hasRounds ? `${namedLinks.company(company.slug)}/funding.png` : undefined,
    );
  },
  files: [
    {
      path: '/explore/companies/:name/:file',
      of: 'charts',
      async load({ name, id, search }, market) {
        const answer = await market.ask(COMPANY_PROFILE, '', name);
        const { company } = answer.body;
        const card = timelineCard(company);
        if (id !== card.name)
          return recordTable(
            { list: 'companies', slug: company.slug, name: company.name, answer },
            companySections(company).find((section) => section.id === id),
          );
        return {
          ...card,
          name: `${slugInFileName(company.slug)}-funding`,
          chart: companyTimeline(company, market.today),
          filters: [],
          page: href(namedLinks.company(company.slug), search),
          answer,
        };
      },
    },
  ],
};

export const INVESTOR_PAGE: MarketPage<AskedRecord, RecordView> = {
  path: '/explore/investors/:name',
  template: RECORD,
  read,
  head: ({ name }) => ({
    title: name,
    listLink: { text: 'Investors', href: '/explore/investors' },
  }),
  async load({ name, trail }, market) {
    const answer = await market.ask(INVESTOR_PROFILE, '', name);
    const { investor, namesakes, matched_by: match } = answer.body;
    const { slug } = investor;
    if (match === 'former_slug') throw new MovedPage(namedLinks.investor(slug));
    const today = await answerToday(INVESTOR_PROFILE, '', market, slug);
    const rounds = await investorRounds(slug, trail, market);
    const query = PageQuery.of('').with({ timeframe: 'all', investors: slug });
    const { charts } = await shownCharts(INVESTOR_CHARTS, { query, measure: 'count' }, market);
    return recordContent(
      { list: 'investors', slug, name: investor.name, answer },
      {
        description: null,
        namesakes: candidateLinks(namesakes, namedLinks.investor),
        facts: withFactsOfToday(
          investorFacts(investor),
          today ? investorFacts(today.body.investor) : [],
        ),
        charts: rounds.rows.length > 0 ? charts.map(({ html }) => html) : [],
        sections: [rounds, coInvestorSection(investor)],
      },
      market,
    );
  },
  files: [
    {
      path: '/explore/investors/:name/:file',
      of: 'tables',
      async load({ name, id }, market) {
        const answer = await market.ask(INVESTOR_PROFILE, '', name);
        const { investor } = answer.body;
        const section = coInvestorSection(investor);
        return recordTable(
          { list: 'investors', slug: investor.slug, name: investor.name, answer },
          section.id === id ? section : undefined,
        );
      },
    },
  ],
};
