import { MarketDataset } from '../support/market-dataset';
import { reportOf } from '../support/quality-report';

const source_url = 'https://news.example/1';

it('a record that was verified on the first possible day was verified long ago, not never', async () => {
  const market = new MarketDataset()
    .company('acme', { name: 'Acme', source_url, verified_on: '1970-01-01' })
    .company('vega', { name: 'Vega', source_url, verified_on: null })
    .company('lyra', { name: 'Lyra', source_url, verified_on: '1970-01-02' });
  const { to_verify } = await reportOf(market);
  expect(to_verify.map(({ why }) => why).sort()).toEqual([
    'Acme (acme), with rounds of $0, was last verified on 1970-01-01.',
    'Lyra (lyra), with rounds of $0, was last verified on 1970-01-02.',
    'Vega (vega), with rounds of $0, was never verified.',
  ]);
});
