import { SignalMarket } from '../clients/typescript/src/signal-market';
import { run } from './run';

/**
 * Prints the ten most active investors in a category. If no record has the category, the answer has
 * a warning with suggestions.
 */
run(async () => {
  const category = process.argv[2] ?? 'Machine Identity';
  const market = new SignalMarket({ intent: 'Who invests in this category?' });
  const answer = await market.get('/top-investors', {
    categories: category,
    timeframe: 'ttm',
    limit: 10,
  });
  for (const { message, suggestions } of answer.warnings ?? []) {
    console.warn(
      suggestions.length > 0 ? `${message} Did you mean ${suggestions.join(' or ')}?` : message,
    );
  }
  console.log(`Most active investors in ${category}. ${answer.subtitle}`);
  for (const { rank, name, count, lead_count, government_linked_tier } of answer.investors) {
    const government = government_linked_tier ? ` [${government_linked_tier}]` : '';
    console.log(
      `${String(rank).padStart(3)}. ${name}: ${count} ${count === 1 ? 'round' : 'rounds'}, ${lead_count} led${government}`,
    );
  }
});
