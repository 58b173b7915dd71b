import type { QualityReport } from '../../src/dataset/quality/quality-report';
import { MarketDataset } from '../support/market-dataset';
import { checkFolder, reportOf } from '../support/quality-report';

const US_FINDING = 'spelling:companies.city:US:San José';
const MX_FINDING = 'spelling:companies.city:MX:San José';
const UNKNOWN_COUNTRY_FINDING = 'spelling:companies.city:no-country:San José';
/** What releases that didn't name the country called all of them. */
const FORMER_ID = 'spelling:companies.city:San José';

/** In the US, in Mexico and in no country, two companies are in San Jose, and one is in San José. */
function market(): MarketDataset {
  const dataset = new MarketDataset();
  for (const country of ['US', 'MX', ''])
    for (const [place, city] of ['San Jose', 'San Jose', 'San José'].entries()) {
      const slug = `${country.toLowerCase() || 'none'}-${place}`;
      dataset.company(slug, { name: slug, country, city });
    }
  return dataset;
}

const spellingsIn = ({ findings }: QualityReport): unknown[] =>
  findings
    .filter(({ kind }) => kind === 'spelling')
    .map(({ id, line, is_new }) => ({ id, line, is_new }));

describe('the spellings of a city', () => {
  it('are a finding of their own in each country', async () => {
    expect(spellingsIn(await reportOf(market()))).toEqual([
      { id: US_FINDING, line: 4, is_new: null },
      { id: MX_FINDING, line: 7, is_new: null },
      { id: UNKNOWN_COUNTRY_FINDING, line: 10, is_new: null },
    ]);
  });

  it('are accepted in one country without the others', async () => {
    const report = await reportOf(market(), `id\n${MX_FINDING}\n`);
    expect(report).toMatchObject({ accepted: 1, unused_acceptances: [] });
    expect(spellingsIn(report)).toMatchObject([
      { id: US_FINDING },
      { id: UNKNOWN_COUNTRY_FINDING },
    ]);
  });

  it('are all accepted by the id of an earlier release, which named no country', async () => {
    const report = await reportOf(market(), `id\n${FORMER_ID}\n`);
    expect(report).toMatchObject({ accepted: 3, unused_acceptances: [] });
    expect(spellingsIn(report)).toEqual([]);
  });

  it('are not new if the served generation has them by the id of an earlier release', async () => {
    const report = await market().inFolder((folder) => checkFolder(folder, [FORMER_ID]));
    expect(spellingsIn(report)).toMatchObject([
      { id: US_FINDING, is_new: false },
      { id: MX_FINDING, is_new: false },
      { id: UNKNOWN_COUNTRY_FINDING, is_new: false },
    ]);
  });

  it('are new if the served generation has them in another country', async () => {
    const report = await market().inFolder((folder) => checkFolder(folder, [MX_FINDING]));
    expect(spellingsIn(report)).toMatchObject([
      { id: US_FINDING, is_new: true },
      { id: MX_FINDING, is_new: false },
      { id: UNKNOWN_COUNTRY_FINDING, is_new: true },
    ]);
  });
});

it('the spellings of a category, which has no country, have no country in their id', async () => {
  const dataset = new MarketDataset()
    .category('SIEM', 'Detection', 'Core')
    .category('EDR', 'Detection', 'Core')
    .category('XDR', 'detection', 'Core');
  expect(spellingsIn(await reportOf(dataset))).toMatchObject([
    { id: 'spelling:categories.category:detection' },
  ]);
});
