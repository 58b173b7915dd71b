import { MarketDataset } from '../support/market-dataset';
import { findingsOf } from '../support/quality-report';

type Cells = Record<string, string | number | undefined>;

const companies = (one: Cells, other: Cells): MarketDataset =>
  new MarketDataset()
    .category('SIEM', 'Operations', 'Core')
    .company('one', one)
    .company('other', other);

const investors = (one: Cells, other: Cells): MarketDataset =>
  new MarketDataset().company('acme').investor('one', one).investor('other', other);

// The evidence for a pair adds up to points: 5 are high, 3 medium and 2 low. How many each kind of
// evidence gives is in src/dataset/quality/name-likeness.ts.
describe('two companies may be one company', () => {
  it.each([
    {
      severity: 'high',
      because: 'their names differ by their legal form',
      one: { name: 'Valescope Security' },
      other: { name: 'VALESCOPE Security, Inc.' },
    },
    {
      severity: 'high',
      because: 'they have one website, and their names begin alike',
      one: { name: 'Apex One', website: 'https://apex.example' },
      other: { name: 'Apex', website: 'http://www.apex.example/en' },
    },
    {
      severity: 'medium',
      because: 'their long names differ by a letter',
      // In one country, a letter in a shorter name would be medium, too.
      one: { name: 'Valescope Security' },
      other: { name: 'Valescope Securty' },
    },
    {
      severity: 'medium',
      because: 'their names differ by a generic word, and they are in one country',
      one: { name: 'Valescope Security', country: 'US' },
      other: { name: 'Valescope', country: 'US' },
    },
    {
      severity: 'medium',
      because: 'they share an alias',
      one: { name: 'Kestrel Defence', aliases: 'KD Labs' },
      other: { name: 'Falconry', aliases: 'Old Mill|KD-Labs' },
    },
    {
      severity: 'medium',
      because: 'the name of one is an alias of the other, but for a letter',
      one: { name: 'Kestrel Defence', country: 'US', aliases: 'Northern Falcon' },
      other: { name: 'Nothern Falcon', country: 'US' },
    },
    {
      severity: 'medium',
      because: 'they have one name, although their websites differ',
      one: { name: 'Corvid', website: 'https://corvid.example' },
      other: { name: 'Corvid', website: 'https://corvid.test' },
    },
    {
      severity: 'medium',
      because: 'their names differ by a letter, and their websites begin alike',
      one: { name: 'Brightwater', country: 'US', website: 'https://brightwater.example' },
      other: { name: 'Brightwaver', country: 'US', website: 'https://brightwater-group.test' },
    },
    {
      severity: 'low',
      because: 'their long names differ by a letter, although their websites differ',
      one: {
        name: 'Brightwater Harbour',
        country: 'US',
        website: 'https://brightwater.example',
      },
      other: {
        name: 'Brightwaver Harbour',
        country: 'US',
        website: 'https://brightwaver.example',
      },
    },
    {
      severity: 'low',
      because: 'their names differ by a letter, and they have one city and year',
      one: {
        name: 'Brightwater',
        country: 'US',
        city: 'Oslo',
        founded_year: 2011,
        website: 'https://brightwater.example',
      },
      other: {
        name: 'Brightwaver',
        country: 'US',
        city: 'Oslo',
        founded_year: 2011,
        website: 'https://brightwaver.example',
      },
    },
  ])('($severity) if $because', async ({ severity, one, other }) => {
    expect(await findingsOf(companies(one, other))).toMatchObject([
      { id: 'same-company:one+other', severity, file: 'companies.csv', line: 3 },
    ]);
  });

  it('(medium) if their names have different generic words, but they raised the same round', async () => {
    const market = companies(
      { name: 'Valescope Security', country: 'US' },
      { name: 'Valescope Labs', country: 'US' },
    )
      .round('one', '2024-03-01', 7_100_000, { stage: 'Series A' })
      .round('other', '2024-03-05', 7_100_000, { stage: 'Series A' });
    expect(await findingsOf(market)).toMatchObject([
      { id: 'same-company:one+other', severity: 'medium' },
    ]);
  });

  it.each([
    {
      although: 'they have one name, in two countries',
      one: { name: 'Valescope Security', country: 'US' },
      other: { name: 'Valescope Security', country: 'DE' },
    },
    {
      although: 'their names differ by different generic words',
      one: { name: 'Valescope Security', country: 'US' },
      other: { name: 'Valescope Labs', country: 'US' },
    },
    {
      although: 'their names differ by a numeral, in one city and year',
      one: { name: 'Vertex 4', country: 'US', city: 'Oslo', founded_year: 2011 },
      other: { name: 'Vertex 5', country: 'US', city: 'Oslo', founded_year: 2011 },
    },
    {
      although: 'one has a shorter name, with another website',
      one: { name: 'Apex', country: 'US', website: 'https://a.example' },
      other: { name: 'Apex Labs', country: 'US', website: 'https://b.example' },
    },
    {
      although: 'their names differ by a letter, with other websites and one category',
      one: {
        name: 'Brightwater',
        country: 'US',
        product_category: 'SIEM',
        website: 'https://brightwater.example',
      },
      other: {
        name: 'Brightwaver',
        country: 'US',
        product_category: 'SIEM',
        website: 'https://brightwaver.example',
      },
    },
    {
      although: 'one is the parent of the other, on one website',
      one: { name: 'Apex', country: 'US', website: 'https://apex.example' },
      other: {
        name: 'Apex Labs',
        country: 'US',
        website: 'https://apex.example',
        parent: 'one',
      },
    },
  ])('but are not found if $although', async ({ one, other }) => {
    expect(await findingsOf(companies(one, other))).toEqual([]);
  });

  it('and hundreds of one name are compared with one of them only', async () => {
    const market = new MarketDataset().company('acme-holdnig', { name: 'Acme Holdnig' });
    for (let number = 1; number <= 400; number++)
      market.company(`acme-holding-${number}`, { name: 'Acme Holding' });
    const findings = await findingsOf(market);
    expect(findings.length).toBeLessThanOrEqual(800);
    expect(findings.flatMap(({ records }) => records)).toContain('acme-holdnig');
  });
});

describe('two investors may be one investor', () => {
  it('(high) if their names differ by punctuation', async () => {
    const market = investors({ name: 'US Venture Partners' }, { name: 'U.S. Venture Partners' });
    expect(await findingsOf(market)).toMatchObject([
      {
        id: 'same-investor:one+other',
        kind: 'similar_investor',
        severity: 'high',
        file: 'investors.csv',
        line: 3,
      },
    ]);
  });

  it('(low) if a generic word is added to a short name', async () => {
    const market = investors({ name: 'IBM' }, { name: 'IBM Ventures' });
    expect(await findingsOf(market)).toMatchObject([
      { id: 'same-investor:one+other', severity: 'low' },
    ]);
  });

  it('but not if they are funds that differ by their number', async () => {
    const market = investors({ name: 'Northern Fund I' }, { name: 'Northern Fund II' });
    expect(await findingsOf(market)).toEqual([]);
  });
});
