import {
  column,
  EVER,
  LAST_YEAR,
  named,
  pick,
  type Question,
  type Result,
  totalsOf,
  TTM,
  YEAR_TO_DATE,
} from './question';
import {
  between,
  byNumber,
  figuresOf,
  grouped,
  largest,
  median,
  type SampleAcquisition,
  type SampleCompany,
  type SampleRound,
  type SampleRows,
} from './sample-rows';

const listedRounds = (result: Result): unknown => [
  totalsOf(result),
  column(result.funding_rounds!, 'id').sort(),
];
/** How many are found, and their slugs: a question has to have at most 25. */
const listed = ({ metadata, companies, investors }: Result): unknown => {
  const slugs = column((companies ?? investors)!, 'slug');
  return { number: metadata.total_count, slugs: slugs.sort() };
};
const listOf = (slugs: readonly string[]): unknown => ({
  number: slugs.length,
  slugs: [...slugs].sort(),
});
const totalsCall = (kind: string, filters: object): readonly [string, object] => [
  'list_deals',
  { kind, timeframe: 'all', totals_only: true, ...filters },
];
const raisedBy = ({ rounds }: SampleRows): ReadonlyMap<string, number> =>
  new Map(
    [...grouped(rounds, ({ company }) => company.slug)].map(([slug, own]) => [
      slug,
      figuresOf(own).amount,
    ]),
  );
const ofCompanies = <D extends SampleRound | SampleAcquisition>(
  deals: readonly D[],
  keep: (company: SampleCompany) => boolean,
): D[] => deals.filter(({ company }) => keep(company));

/** The two investors who joined the most rounds together. */
function partners({ rounds }: SampleRows): [string, string] {
  const pairs = grouped(rounds, ({ investors }) =>
    investors.flatMap((one) =>
      investors.filter((other) => one < other).map((other) => `${one}|${other}`),
    ),
  );
  return byNumber(pairs)[0]![0].split('|') as [string, string];
}
const busiestLead = ({ rounds }: SampleRows): string =>
  byNumber(grouped(between(rounds, ...LAST_YEAR), ({ leads }) => leads))[0]![0];
const inInvestors = (sample: SampleRows, keep: (investor: Investor) => boolean): Set<string> =>
  new Set(sample.investors.filter(keep).map(({ slug }) => slug));
type Investor = SampleRows['investors'][number];

const TIERS = ['sovereign_wealth', 'govt_chartered', 'defence_cvc'];

/** Questions that filters on amounts, bounds and attributes answer. */
export const FILTER_QUESTIONS: readonly Question[] = [
  {
    asks: 'Which German companies did American acquirers buy?',
    calls: () => [
      [
        'list_deals',
        {
          kind: 'acquisitions',
          countries: ['DE'],
          acquirerCountries: ['US'],
          timeframe: 'all',
          limit: 25,
        },
      ],
    ],
    read: (result) => [
      totalsOf(result),
      pick(result.acquisitions!, 'target', 'acquirer_country')
        .map(({ target, acquirer_country: country }) => `${String(target)} ${String(country)}`)
        .sort(),
    ],
    right: ({ acquisitions }) => {
      const deals = acquisitions.filter(
        ({ company, acquirerCountry }) => company.country === 'DE' && acquirerCountry === 'US',
      );
      return [figuresOf(deals), deals.map(({ company }) => `${company.name} US`).sort()];
    },
  },
  {
    asks: 'How many acquisitions of British companies stayed in the country, of how many?',
    calls: () => [
      totalsCall('acquisitions', { countries: ['GB'], acquirerCountries: ['GB'] }),
      totalsCall('acquisitions', { countries: ['GB'] }),
    ],
    read: (domestic, all) => [totalsOf(domestic), totalsOf(all)],
    right: ({ acquisitions }) => {
      const british = ofCompanies(acquisitions, ({ country }) => country === 'GB');
      return [
        figuresOf(british.filter(({ acquirerCountry }) => acquirerCountry === 'GB')),
        figuresOf(british),
      ];
    },
  },
  {
    asks: 'Which companies raised more than $900 million in all?',
    calls: () => [
      ['search_companies', { raised_min: 900_000_001, sort: '-total_funding', limit: 25 }],
    ],
    read: listed,
    right: (sample) =>
      listOf(
        [...raisedBy(sample)].filter(([, raised]) => raised > 900_000_000).map(([slug]) => slug),
      ),
  },
  {
    asks: 'How many rounds did companies raise that have less than $1 million in all?',
    calls: () => [totalsCall('funding_rounds', { raised_max: 999_999 })],
    read: totalsOf,
    right: (sample) => {
      const raised = raisedBy(sample);
      return figuresOf(ofCompanies(sample.rounds, ({ slug }) => raised.get(slug)! < 1_000_000));
    },
  },
  {
    asks: 'Which government-linked investors are active in AI Defence?',
    calls: () => [
      ['search_investors', { governmentLinked: TIERS, categories: ['AI Defence'], limit: 25 }],
    ],
    read: listed,
    right: (sample) => {
      const linked = inInvestors(sample, ({ tier }) => tier !== '');
      const active = ofCompanies(sample.rounds, ({ category }) => category === 'AI Defence');
      const investors = [...new Set(active.flatMap((round) => round.investors))];
      return listOf(investors.filter((slug) => linked.has(slug)));
    },
  },
  {
    asks: 'How much came in rounds that sovereign wealth funds joined, in the last twelve months?',
    calls: () => [
      totalsCall('funding_rounds', { governmentLinked: ['sovereign_wealth'], timeframe: 'ttm' }),
    ],
    read: totalsOf,
    right: (sample) => {
      const funds = inInvestors(sample, ({ tier }) => tier === 'sovereign_wealth');
      return figuresOf(
        between(sample.rounds, ...TTM).filter(({ investors }) =>
          investors.some((slug) => funds.has(slug)),
        ),
      );
    },
  },
  {
    asks: 'How many rounds from $20 to $50 million were there this year, and how many are undisclosed?',
    calls: () => [
      totalsCall('funding_rounds', { amount_min: 20e6, amount_max: 50e6, timeframe: 'ytd' }),
    ],
    read: (result) => [totalsOf(result), result.metadata.undisclosed_left_out],
    right: ({ rounds }) => {
      const year = between(rounds, ...YEAR_TO_DATE);
      return [
        figuresOf(year.filter(({ amount }) => amount !== null && amount >= 20e6 && amount <= 50e6)),
        year.filter(({ amount }) => amount === null).length,
      ];
    },
  },
  {
    asks: 'Who bought for $2 billion or more, and which countries did the buyers come from?',
    calls: () => [
      ['list_deals', { kind: 'acquisitions', amount_min: 2e9, timeframe: 'all', limit: 25 }],
    ],
    read: (result) => [
      totalsOf(result),
      (result.acquisitions as unknown as { acquirer: string; acquirer_country: string | null }[])
        .map(({ acquirer, acquirer_country: country }) => `${acquirer} ${country ?? ''}`)
        .sort(),
    ],
    right: ({ acquisitions }) => {
      const deals = acquisitions.filter(({ amount }) => amount !== null && amount >= 2e9);
      return [
        figuresOf(deals),
        deals.map(({ acquirer, acquirerCountry }) => `${acquirer} ${acquirerCountry}`).sort(),
      ];
    },
  },
  {
    asks: 'Which Israeli companies were founded in 2024 and 2025?',
    calls: () => [
      ['search_companies', { countries: ['IL'], founded_from: 2024, founded_to: 2025, limit: 25 }],
    ],
    read: listed,
    right: ({ companies }) =>
      listOf(
        companies
          .filter(({ country, founded }) => country === 'IL' && [2024, 2025].includes(founded!))
          .map(({ slug }) => slug),
      ),
  },
  {
    asks: 'What is the median Series A of companies founded since 2020?',
    calls: () => [['funding_breakdown', { by: 'stage', founded_from: 2020, timeframe: 'all' }]],
    read: (result) => pick([named(result.stages!, 'Series A')], 'count', 'median'),
    right: ({ rounds }) => {
      const young = ofCompanies(rounds, ({ founded }) => (founded ?? 0) >= 2020);
      const seriesA = young.filter(({ stage }) => stage === 'Series A');
      return [{ count: seriesA.length, median: median(seriesA) }];
    },
  },
  {
    asks: 'Which rounds did the busiest lead investor of last year lead?',
    calls: (sample) => [
      [
        'list_deals',
        {
          kind: 'funding_rounds',
          investors: [busiestLead(sample)],
          led: true,
          timeframe: 'ly',
          limit: 25,
        },
      ],
    ],
    read: listedRounds,
    right: (sample) => {
      const lead = busiestLead(sample);
      const led = between(sample.rounds, ...LAST_YEAR).filter(({ leads }) => leads.includes(lead));
      return [figuresOf(led), led.map(({ id }) => id).sort()];
    },
  },
  {
    asks: 'What share of the rounds of the last twelve months has a known lead investor?',
    calls: () => [
      totalsCall('funding_rounds', { led: true, timeframe: 'ttm' }),
      totalsCall('funding_rounds', { timeframe: 'ttm' }),
    ],
    read: (led, all) => [led.metadata.total_deals, all.metadata.total_deals],
    right: ({ rounds }) => {
      const year = between(rounds, ...TTM);
      return [year.filter(({ leads }) => leads.length > 0).length, year.length];
    },
  },
  {
    asks: 'Which rounds did the two closest partners join together?',
    calls: (sample) => [
      [
        'list_deals',
        {
          kind: 'funding_rounds',
          investors_all: partners(sample),
          timeframe: 'all',
          limit: 25,
        },
      ],
    ],
    read: listedRounds,
    right: (sample) => {
      const both = partners(sample);
      const rounds = sample.rounds.filter(({ investors }) =>
        both.every((slug) => investors.includes(slug)),
      );
      return [figuresOf(rounds), rounds.map(({ id }) => id).sort()];
    },
  },
  {
    asks: 'Which companies have both of them as investors?',
    calls: (sample) => [['search_companies', { investors_all: partners(sample), limit: 25 }]],
    read: listed,
    right: (sample) => {
      const [one, other] = partners(sample);
      const backed = (slug: string): Set<string> =>
        new Set(
          sample.rounds
            .filter(({ investors }) => investors.includes(slug))
            .map(({ company }) => company.slug),
        );
      const byOther = backed(other);
      return listOf([...backed(one)].filter((slug) => byOther.has(slug)));
    },
  },
  {
    asks: 'How many rounds did corporate investors join last year, and how large was the largest?',
    calls: () => [
      [
        'top_deals',
        { kind: 'funding_rounds', investorTypes: ['Corporate Venture'], timeframe: 'ly', limit: 1 },
      ],
      totalsCall('funding_rounds', { investorTypes: ['Corporate Venture'], timeframe: 'ly' }),
    ],
    read: (top, all) => [pick(top.funding_rounds!, 'amount'), totalsOf(all)],
    right: (sample) => {
      const corporate = inInvestors(sample, ({ type }) => type === 'Corporate Venture');
      const joined = between(sample.rounds, ...LAST_YEAR).filter(({ investors }) =>
        investors.some((slug) => corporate.has(slug)),
      );
      return [largest(joined, 1).map(({ amount }) => ({ amount })), figuresOf(joined)];
    },
  },
  {
    asks: 'How much had companies raised that closed, by stage of the rounds?',
    calls: () => [['funding_breakdown', { by: 'stage', status: ['closed'], timeframe: 'all' }]],
    read: (result) => [
      pick([named(result.stages!, 'Seed'), named(result.stages!, 'Series A')], 'count', 'amount'),
      totalsOf(result),
    ],
    right: ({ rounds }) => {
      const closed = between(
        ofCompanies(rounds, ({ status }) => status === 'closed'),
        ...EVER,
      );
      const ofStage = (name: string): SampleRound[] => closed.filter(({ stage }) => stage === name);
      return [[figuresOf(ofStage('Seed')), figuresOf(ofStage('Series A'))], figuresOf(closed)];
    },
  },
  {
    asks: 'How much did companies in Tel Aviv and London raise in the last twelve months?',
    calls: () => [
      totalsCall('funding_rounds', { cities: ['Tel Aviv', 'london'], timeframe: 'ttm' }),
    ],
    read: totalsOf,
    right: ({ rounds }) =>
      figuresOf(
        between(rounds, ...TTM).filter(({ company }) =>
          ['Tel Aviv', 'London'].includes(company.city),
        ),
      ),
  },
];
