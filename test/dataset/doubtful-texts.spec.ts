import { MarketDataset } from '../support/market-dataset';
import { findingsOf } from '../support/quality-report';

describe('a text is doubtful', () => {
  it('if it has the code of a web page', async () => {
    const market = new MarketDataset().company('at-t', { name: 'AT&amp;T' });
    expect(await findingsOf(market)).toMatchObject([
      { id: 'damaged:companies.name:at-t', severity: 'medium' },
    ]);
  });

  it('if another row has it with other blanks', async () => {
    const market = new MarketDataset()
      .company('alder', { name: 'Alder', city: 'Tel  Aviv' })
      .company('birch', { name: 'Birch', city: 'Tel Aviv' });
    expect(await findingsOf(market)).toMatchObject([
      { kind: 'spelling', severity: 'medium' },
      { kind: 'stray_blanks', severity: 'low' },
    ]);
  });

  it('if it is a city that another row has with other accents', async () => {
    const market = new MarketDataset()
      .company('alder', { name: 'Alder', country: 'BR', city: 'São Paulo' })
      .company('birch', { name: 'Birch', country: 'BR', city: 'Sao Paulo' });
    expect(await findingsOf(market)).toMatchObject([{ kind: 'spelling', severity: 'low' }]);
  });

  it('but not if it is a city whose namesake in another country has other accents', async () => {
    const market = new MarketDataset()
      .company('alder', { name: 'Alder', country: 'US', city: 'San Jose' })
      .company('birch', { name: 'Birch', country: 'CR', city: 'San José' });
    expect(await findingsOf(market)).toEqual([]);
  });

  it('but not if a name ends with a question mark', async () => {
    const market = new MarketDataset().company('who', { name: 'Who Dares? Ltd' });
    expect(await findingsOf(market)).toEqual([]);
  });

  it('but not if it has accents, ampersands and French quotation marks', async () => {
    const market = new MarketDataset().company('societe', {
      name: 'Société « Été » & Fils – Ångström™',
      description: 'Le « café »',
    });
    expect(await findingsOf(market)).toEqual([]);
  });
});

describe('a website of another country than the company is not doubtful', () => {
  it('under a top-level domain that anyone may use', async () => {
    const market = new MarketDataset().company('open', {
      name: 'Open',
      country: 'US',
      website: 'https://open.io',
    });
    expect(await findingsOf(market)).toEqual([]);
  });

  it('if it spells the name of the company', async () => {
    const market = new MarketDataset().company('puries', {
      name: 'Puries',
      country: 'US',
      website: 'https://puri.es',
    });
    expect(await findingsOf(market)).toEqual([]);
  });
});
