import { FIRST_PUBLISHED, pick, type Question, type Row, totalsOf, TTM } from './question';
import {
  between,
  byNumber,
  figuresOf,
  grouped,
  type SampleCompany,
  type SampleRound,
  type SampleRows,
} from './sample-rows';

const EARLIER = `${FIRST_PUBLISHED}T12:00:00Z`;
const CRM = 5;

const raised = ({ rounds }: SampleRows, company: SampleCompany): SampleRound[] =>
  rounds.filter((round) => round.company === company);
const withMostRounds = ({ rounds }: SampleRows): SampleCompany => {
  const [[slug]] = byNumber(grouped(rounds, ({ company }) => company.slug)) as [[string, number]];
  return rounds.find(({ company }) => company.slug === slug)!.company;
};
/** An investor with few enough partners for one list. */
const investorWithFewPartners = ({ rounds }: SampleRows): string =>
  byNumber(grouped(rounds, ({ investors }) => investors))[20]![0];

/** Companies of a CRM: each with a website that no other company has. */
function inCrm({ companies }: SampleRows): SampleCompany[] {
  const alone = [...grouped(companies, ({ website }) => website).values()].filter(
    ({ length }) => length === 1,
  );
  return alone.flat().slice(0, CRM);
}

const bySlug = (one: { slug?: unknown }, other: { slug?: unknown }): number =>
  String(one.slug) < String(other.slug) ? -1 : 1;

const hostOf = ({ website }: SampleCompany): string => new URL(website).host;

export const RECORD_QUESTIONS: readonly Question[] = [
  {
    asks: 'Which companies of my CRM are in the dataset, by their domains, and what did they raise?',
    calls: (sample) => [
      [
        'search_companies',
        {
          lookup: [...inCrm(sample).map(hostOf), 'not-in-the-dataset.example'],
          fields: ['total_funding'],
        },
      ],
    ],
    read: (result) => [
      pick(result.companies!, 'slug', 'total_funding'),
      (result.metadata.unresolved as Row[]).map(({ asked }) => asked),
    ],
    right: (sample) => [
      inCrm(sample).map((company) => ({
        slug: company.slug,
        total_funding: figuresOf(raised(sample, company)).amount,
      })),
      ['not-in-the-dataset.example'],
    ],
  },
  {
    asks: 'How often did the company with the most rounds raise, when last, and how much in all?',
    calls: (sample) => [['get_company', { name: withMostRounds(sample).name }]],
    read: ({ company }) =>
      pick(
        [company as unknown as Row],
        'slug',
        'funding_round_count',
        'total_funding',
        'last_funding_date',
      ),
    right: (sample) => {
      const company = withMostRounds(sample);
      const rounds = raised(sample, company);
      const days = rounds.map(({ day }) => day).sort();
      const { count, amount } = figuresOf(rounds);
      return [
        {
          slug: company.slug,
          funding_round_count: count,
          total_funding: amount,
          last_funding_date: days.at(-1),
        },
      ];
    },
  },
  {
    asks: 'With whom does this investor invest most often?',
    calls: (sample) => [
      ['get_investor', { name: investorWithFewPartners(sample), section: 'co_investors' }],
    ],
    // Those with more than one shared round: the list is cut after some of the others. By slug,
    // because the service sorts ties by name, which rows of rounds don't have.
    read: ({ investor }) =>
      pick((investor as unknown as { co_investors: Row[] }).co_investors, 'slug', 'count')
        .filter(({ count }) => Number(count) > 1)
        .sort(bySlug),
    right: (sample) => {
      const asked = investorWithFewPartners(sample);
      const shared = sample.rounds.filter(({ investors }) => investors.includes(asked));
      const partners = grouped(shared, ({ investors }) =>
        investors.filter((slug) => slug !== asked),
      );
      return byNumber(partners)
        .map(([slug, count]) => ({ slug, count }))
        .filter(({ count }) => count > 1)
        .sort(bySlug);
    },
  },
  {
    asks: 'Which German companies were founded in 2024 or later, and what did each raise?',
    calls: () => [['search_companies', { countries: ['DE'], sort: '-founded_year', limit: 25 }]],
    read: (result) =>
      pick(result.companies!, 'slug', 'founded_year', 'total_funding')
        .filter(({ founded_year: founded }) => Number(founded) >= 2024)
        .sort(bySlug),
    right: (sample) =>
      sample.companies
        .filter(({ country, founded }) => country === 'DE' && (founded ?? 0) >= 2024)
        .map((company) => ({
          slug: company.slug,
          founded_year: company.founded,
          total_funding: figuresOf(raised(sample, company)).amount,
        }))
        .sort(bySlug),
  },
  {
    asks: 'Which rounds are new since last week?',
    calls: () => [['whats_new', { since: EARLIER, kinds: ['funding_round'], limit: 25 }]],
    read: (result) =>
      pick(result.changes!, 'key', 'change').sort((a, b) =>
        String(a.key) < String(b.key) ? -1 : 1,
      ),
    right: (sample, earlier) => {
      const known = new Set(earlier.rounds.map(({ id }) => id));
      return sample.rounds
        .filter(({ id }) => !known.has(id))
        .map(({ id }) => ({ key: id, change: 'added' }))
        .sort((a, b) => (a.key < b.key ? -1 : 1));
    },
  },
  {
    asks: 'What did we know last week about funding of the twelve months up to today?',
    calls: () => [
      [
        'funding_breakdown',
        { by: 'category', start: TTM[0], end: TTM[1], as_of: EARLIER, totals_only: true },
      ],
      ['funding_breakdown', { by: 'category', start: TTM[0], end: TTM[1], totals_only: true }],
    ],
    read: (...results) => results.map(totalsOf),
    right: (sample, earlier) =>
      [earlier, sample].map(({ rounds }) => figuresOf(between(rounds, ...TTM))),
  },
];
