import { ask } from './signal-client';

interface TopInvestors {
  subtitle: string;
  investors: { rank: number; name: string; count: number; lead_count: number; government_linked_tier: string | null }[];
  warnings?: { message: string; suggestions: string[] }[];
}

async function main(category = 'Machine Identity'): Promise<void> {
  const query = new URLSearchParams({ categories: category, timeframe: 'ttm', limit: '10' });
  const { subtitle, investors, warnings = [] } = await ask<TopInvestors>(`/top-investors?${query.toString()}`);
  for (const { message, suggestions } of warnings) console.warn(`${message} Did you mean ${suggestions.join(' or ')}?`);
  console.log(`Most active investors in ${category}. ${subtitle}`);
  for (const { rank, name, count, lead_count, government_linked_tier } of investors) {
    const government = government_linked_tier ? ` [${government_linked_tier}]` : '';
    console.log(`${String(rank).padStart(3)}. ${name}: ${count} rounds, ${lead_count} led${government}`);
  }
}

void main(process.argv[2]);
