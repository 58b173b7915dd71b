import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestionLimit } from '../../../src/market/names/similar-names.query';
import { type MarketApp, startMarketApp } from '../../support/market-app';
import { MarketDataset } from '../../support/market-dataset';

/** What is meant, and beside it names that have similar letters but are not meant: Wiz and Wizo. */
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

/** A mistake in the name of a parameter, and the parameter that is suggested. */
interface ParameterSlip {
  path: string;
  sent: string;
  meant: string;
}

/** Whether the answer takes what was sent for what was meant, or suggests it. */
type Answer = 'finds' | 'suggests';

/** A mistake in the value of a parameter. */
interface ValueSlip {
  path: string;
  parameter: string;
  sent: string;
  answer: Answer;
  /** A value, or "parameter=value" if it belongs to another parameter. */
  meant: string;
}

/** A mistake in the name of a record in a path. */
interface NameSlip {
  path: string;
  sent: string;
  answer: Answer;
  /** The slug that is found, or the name that is suggested. */
  meant: string;
}

/** The rows of a CSV file beside this test. No cell has quotes or a comma. */
function slipsIn<Slip>(file: string): Slip[] {
  const [header = '', ...lines] = readFileSync(join(__dirname, file), 'utf8').trim().split('\n');
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Slip;
  });
}

const PARAMETER_SLIPS = slipsIn<ParameterSlip>('slips-of-parameters.csv');
const VALUE_SLIPS = slipsIn<ValueSlip>('slips-of-values.csv');
const NAME_SLIPS = slipsIn<NameSlip>('slips-of-names.csv');

interface Body {
  error?: string;
  did_you_mean?: string[];
  filters_applied?: Record<string, string[]>;
  metadata?: { timeframe: string };
  warnings?: { message: string; suggestions: string[] }[];
  company?: { slug: string };
  investor?: { slug: string };
}

/** What a refusal or the first warning suggests first: "countries=DE" to send instead, or a name. */
function suggestedBy({ error, did_you_mean, warnings = [] }: Body): string | undefined {
  const [warning] = warnings;
  const sentence = error ?? warning?.message ?? '';
  const otherParameter = /Send (\S+=.*?)\.(?: |$)/.exec(sentence)?.[1];
  const [nearest] = did_you_mean ?? warning?.suggestions ?? [];
  return otherParameter ?? nearest;
}

function valueFoundIn(body: Body, parameter: string): string | undefined {
  if (parameter === 'timeframe') return body.metadata?.timeframe;
  return body.filters_applied?.[parameter]?.[0];
}

describe('slips that a careful person corrected by hand', () => {
  let app: MarketApp;
  beforeAll(async () => {
    app = await startMarketApp(market());
  });
  afterAll(() => app.close());

  async function ask(path: string, search: Record<string, string> = {}): Promise<Body> {
    const answer = await app.get(`/${path}?${new URLSearchParams(search).toString()}`);
    return answer.body as Body;
  }

  it('are at least 200', () => {
    const count = PARAMETER_SLIPS.length + VALUE_SLIPS.length + NAME_SLIPS.length;
    expect(count).toBeGreaterThanOrEqual(200);
  });

  // The body is compared with itself, so that a failure shows it.
  it.each(PARAMETER_SLIPS)('/$path?$sent=x suggests $meant', async ({ path, sent, meant }) => {
    const body = await ask(path, { [sent]: 'x' });
    expect({ suggested: suggestedBy(body), body }).toEqual({ suggested: meant, body });
  });

  it.each(VALUE_SLIPS)(
    '/$path?$parameter=$sent $answer $meant',
    async ({ path, parameter, sent, answer, meant }) => {
      const body = await ask(path, { [parameter]: sent });
      const answered = answer === 'finds' ? valueFoundIn(body, parameter) : suggestedBy(body);
      expect({ answered, body }).toEqual({ answered: meant, body });
    },
  );

  it.each(NAME_SLIPS)('/$path/$sent $answer $meant', async ({ path, sent, answer, meant }) => {
    const body = await ask(`${path}/${encodeURIComponent(sent)}`);
    const found = (body.company ?? body.investor)?.slug;
    const answered = answer === 'finds' ? found : suggestedBy(body);
    expect({ answered, body }).toEqual({ answered: meant, body });
  });

  it('get an answer without suggestions when the time for them is over', async () => {
    const { ms } = suggestionLimit;
    suggestionLimit.ms = 0;
    const { warnings } = await ask('funding-rounds', { companies: 'Spetro' }).finally(() => {
      suggestionLimit.ms = ms;
    });
    expect(warnings).toMatchObject([
      {
        message: 'There is no company called "Spetro", so it matches nothing.',
        suggestions: [],
      },
    ]);
  });
});
