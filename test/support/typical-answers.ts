import request from 'supertest';
import type { MarketApp } from './market-app';
import { documentedRoutes } from './route-list';

/** What callers usually ask. An endpoint refuses what it doesn't have. */
const QUESTIONS = [
  '',
  'timeframe=all',
  'timeframe=ly',
  'timeframe=all&format=csv',
  'timeframe=all&limit=2',
  'timeframe=all&countries=US,GB',
];

/**
 * The answers of every endpoint, and to `further` addresses: status and text, without times and
 * what belongs to the key.
 */
export async function typicalAnswers(
  market: Pick<MarketApp, 'app' | 'url' | 'key'>,
  further: readonly string[] = [],
): Promise<Map<string, string>> {
  const addresses = documentedRoutes(market.app).flatMap(({ example }) =>
    QUESTIONS.map((question) => `${example}?${question}`),
  );
  const [, , keyId = ''] = market.key.split('_');
  const answers = new Map<string, string>();
  for (const address of [...addresses, ...further]) {
    const { status, text } = await request(market.url)
      .get(address)
      .set('Authorization', `Bearer ${market.key}`)
      .buffer(true)
      .ok(() => true);
    const lasting = text
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '(an instant)')
      .replace(/"(ttl|response_time_ms)":\d+/g, '"$1":0')
      .replace(/"performance_target_met":false/g, '"performance_target_met":true')
      .replace(/"next_cursor":"[^"]+"/g, '"next_cursor":"(one with the time in it)"')
      .replaceAll(keyId, '(the key)');
    answers.set(address, `${status} ${lasting}`);
  }
  return answers;
}

const EXCERPT = 60;

/** The addresses whose answers differ, each with where they begin to. */
export function differentAnswers(
  expected: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): object[] {
  return [...expected].flatMap(([address, answer]) => {
    const other = found.get(address) ?? '';
    if (other === answer) return [];
    const at = [...answer].findIndex((character, index) => character !== other[index]);
    const excerpt = (text: string): string => text.slice(Math.max(0, at - EXCERPT), at + EXCERPT);
    return [{ address, expected: excerpt(answer), found: excerpt(other) }];
  });
}
