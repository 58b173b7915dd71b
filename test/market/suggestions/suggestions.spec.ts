import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestionLimit } from '../../../src/market/names/similar-names.query';
import { type MarketApp, startMarketApp } from '../../support/market-app';
import { MarketDataset } from '../../support/market-dataset';

/** Names that are near the ones meant in letters only stand beside them. */
function market(): MarketDataset {
  const dataset = new MarketDataset()
    .category('Identity & Access Management', 'Identity Security', 'Identity & Trust')
    .category('Endpoint Detection & Response', 'Endpoint Security', 'Endpoint')
    .category('Governance, Risk & Compliance', 'Risk', 'Risk & Fraud')
    .category('Cloud Workload Protection', 'Cloud Security', 'Infrastructure')
    .category('Rings', 'Diamonds', 'Jewellery')
    .category('A*', 'Medicine', 'Health')
    .category('a leading CRO firm', 'Medicine', 'Health')
    .category('Biopharmaceuticals', 'Medicine', 'Health')
    .category('Pharmaceuticals', 'Medicine', 'Health')
    .company('petro-canada', { name: 'Petro-Canada', city: 'San Francisco' })
    .company('spectro', { name: 'Spectro', city: 'Tel Aviv' })
    .company('lattice', { name: 'Lattice', city: 'San Carlos' })
    .company('lattice-labs', { name: 'Lattices Labs', city: 'São Paulo' })
    .investor('citi', { name: 'Citi' })
    .investor('citi-alternative', { name: 'Citi Alternative Investments' })
    .company('palantir-technologies', { name: 'Palantir Technologies' })
    .company('polantis', { name: 'Polantis' })
    .company('slack', { name: 'Slack' })
    .company('quick-technologies', { name: 'QUICK Technologies' })
    .company('sophos', { name: 'Sophos' })
    .company('sopho-group', { name: 'Sofa Group plc' })
    .company('fonderia-adige', { name: 'Fonderia Adige S.p.A.' })
    .company('officine-lario', { name: 'OFFICINE LARIO SPA' })
    .company('day', { name: 'Day' })
    .company('day-spa', { name: 'Day Spa' })
    .company('royal-systems', { name: 'Royal Systems NV' })
    .company('recorded-future', { name: 'Recorded Future, Inc.' })
    .company('zurich-cyber', { name: 'Zürich Cyber AG' })
    .company('skoda', { name: 'Škoda Cyber' })
    .company('crowdstrike', { name: 'CrowdStrike' })
    .company('crowdstage', { name: 'CrowdStage' })
    .company('palo-alto-networks', { name: 'Palo Alto Networks' })
    .company('pal-alto', { name: 'Pal Alto' })
    .company('check-point', { name: 'Check Point Software Technologies Ltd.' })
    .company('sentinelone', { name: 'SentinelOne' })
    .company('wiz', { name: 'Wiz' })
    .company('wizo', { name: 'Wizo' })
    .company('okta', { name: 'Okta', company_type: 'Product' })
    .investor('sequoia-capital', { name: 'Sequoia Capital' })
    .investor('ip-group', { name: 'IP Group Plc' })
    .investor('accel', { name: 'Accel' })
    .investor('andreessen-horowitz', { name: 'Andreessen Horowitz', aliases: 'a16z' })
    .investor('insight-partners', { name: 'Insight Partners' })
    .investor('insite', { name: 'Insigh' })
    .investor('credit-mutuel', { name: 'Crédit Mutuel Innovation' })
    .acquisition('okta', '2026-01-01', 1, { buyer_type: 'Private Equity' })
    .acquisition('sophos', '2026-01-02', 1, { buyer_type: 'Strategic' });
  for (let month = 1; month <= 9; month++)
    dataset
      .round('petro-canada', `2026-0${month}-02`, 1_000_000, { investors: 'citi' })
      .round('wiz', `2026-0${month}-01`, 1_000_000, { investors: 'sequoia-capital|accel' });
  return dataset;
}

interface Slip {
  path: string;
  /** Empty if the name of a parameter is meant; "name" for that of a record in the path. */
  parameter: string;
  sent: string;
  answer: string;
  /** A parameter, a value, "parameter=value", or the slug that is found. */
  meant: string;
}

const [header = '', ...lines] = readFileSync(join(__dirname, 'slips.csv'), 'utf8')
  .trim()
  .split('\n');
const COLUMNS = header.split(',');
const SLIPS = lines.map(
  (line) =>
    Object.fromEntries(
      line.split(',').map((cell, index) => [COLUMNS[index], cell]),
    ) as unknown as Slip,
);

interface Body {
  error?: string;
  did_you_mean?: string[];
  filters_applied?: Record<string, string[]>;
  metadata?: { timeframe: string };
  warnings?: { message: string; suggestions: string[] }[];
  company?: { slug: string };
  investor?: { slug: string };
}

function addressOf({ path, parameter, sent }: Slip): string {
  if (parameter === 'name') return `/${path}/${encodeURIComponent(sent)}`;
  const [name, text] = parameter === '' ? [sent, 'x'] : [parameter, sent];
  return `/${path}?${new URLSearchParams({ [name]: text }).toString()}`;
}

function found({ parameter }: Slip, body: Body): string | undefined {
  if (parameter === 'name') return (body.company ?? body.investor)?.slug;
  if (parameter === 'timeframe') return body.metadata?.timeframe;
  return body.filters_applied?.[parameter]?.[0];
}

/** The first suggestion: another parameter that takes the value, or one of the same. */
function suggested({ error, did_you_mean: near, warnings }: Body): string | undefined {
  const [warning] = warnings ?? [];
  const other = /Send (\S+=.*?)\.(?: |$)/.exec(error ?? warning?.message ?? '')?.[1];
  return other ?? (near ?? warning?.suggestions)?.[0];
}

describe('slips that a careful person corrected by hand', () => {
  let app: MarketApp;
  beforeAll(async () => {
    app = await startMarketApp(market());
  });
  afterAll(() => app.close());

  it('are at least 200', () => expect(SLIPS.length).toBeGreaterThanOrEqual(200));

  it.each(SLIPS)('$path $parameter $sent $answer $meant', async (slip) => {
    const { body } = (await app.get(addressOf(slip))) as { body: Body };
    expect([slip.answer === 'finds' ? found(slip, body) : suggested(body), body]).toEqual([
      slip.meant,
      body,
    ]);
  });

  it('get an answer without suggestions when the time for them is over', async () => {
    const { ms } = suggestionLimit;
    suggestionLimit.ms = 0;
    const answer = await app.get('/funding-rounds?companies=Spetro');
    suggestionLimit.ms = ms;
    expect((answer.body as Body).warnings).toMatchObject([
      {
        message: 'There is no company called "Spetro", so it matches nothing.',
        suggestions: [],
      },
    ]);
  });
});
