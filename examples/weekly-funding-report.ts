import { SignalMarket } from '../clients/typescript/src/signal-market';
import { run } from './run';

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});
const rounds = (count: number): string =>
  `${String(count).padStart(3)} ${count === 1 ? 'round ' : 'rounds'}`;
const line = (amount: number, count: number, label: string): string =>
  `${DOLLARS.format(amount).padStart(10)}  ${rounds(count)}  ${label}`;

/** Prints this week's funding by category, then the largest rounds. */
run(async () => {
  const market = new SignalMarket({ intent: 'weekly funding report' });
  const { subtitle, categories, metadata } = await market.get('/category-data', {
    timeframe: '1w',
  });
  console.log(`Funding, ${subtitle}\n`);
  for (const { name, amount, count } of categories) console.log(line(amount, count, name));
  console.log(line(metadata.unknown_amount, metadata.unknown_count, '(category not known)'));
  console.log(`${line(metadata.total_funding, metadata.total_deals, 'in all')}\n`);

  const { funding_rounds } = await market.get('/top-funding-rounds', { timeframe: '1w', limit: 5 });
  for (const { rank, company, stage, amount, lead_investors } of funding_rounds) {
    const led = lead_investors.length > 0 ? `, led by ${lead_investors.join(' and ')}` : '';
    console.log(
      `${rank}. ${company}: $${amount.toLocaleString('en-US')} (${stage ?? 'stage not known'})${led}`,
    );
  }
});
