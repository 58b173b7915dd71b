import { SignalMarket } from '../clients/typescript/src/signal-market';
import { run } from './run';

/** Of the sample dataset. */
const EXAMPLES = ['pinekeep-ai', 'jasperkey'];

/** Prints this week's funding rounds and acquisitions of the companies that are named. */
run(async () => {
  const watched = process.argv.length > 2 ? process.argv.slice(2) : EXAMPLES;
  const market = new SignalMarket({
    intent: 'watch-list',
    onWarning: ({ message, parameter }) =>
      parameter === 'companies' ? console.warn(message) : undefined,
  });
  const query = { companies: watched, timeframe: '1w', limit: 100 } as const;
  const { subtitle, funding_rounds: rounds } = await market.get('/funding-rounds', query);
  const { acquisitions } = await market.get('/acquisitions', query);
  console.log(`Your companies, ${subtitle}`);
  for (const { date, company, stage, amount, investors } of rounds) {
    const from = investors.length > 0 ? ` from ${investors.join(', ')}` : '';
    console.log(
      `${date}  ${company} raised ${dollars(amount)} (${stage ?? 'stage not known'})${from}`,
    );
  }
  for (const { date, target, acquirer, amount } of acquisitions) {
    console.log(`${date}  ${target} was acquired by ${acquirer} for ${dollars(amount)}`);
  }
  if (rounds.length + acquisitions.length === 0) console.log('No deals.');
});

function dollars(amount: number | null): string {
  return amount === null ? 'an undisclosed amount' : `$${amount.toLocaleString('en-US')}`;
}
