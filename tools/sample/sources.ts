import type { Row } from './csv-writer';
import type { MarketCalendar } from './market-calendar';
import type { Random } from './random';

const NO_SOURCE_SHARE = 0.1;
const UNVERIFIED_SHARE = 0.25;
const MAX_DAYS_AGO = 900;

/** Where a company or investor was found, and when that was verified. */
export function whereFound(slug: string, random: Random, calendar: MarketCalendar): Row {
  return {
    source_url: random.chance(NO_SOURCE_SHARE) ? undefined : `https://news.example/sample/${slug}`,
    verified_on: verifiedOn(random, calendar),
  };
}

/** A deal isn't verified before the day on which it is announced. */
export function verifiedOn(
  random: Random,
  calendar: MarketCalendar,
  announced = 0,
): string | undefined {
  const today = calendar.asOfDay;
  const ago = random.skewedBelow(Math.min(MAX_DAYS_AGO, today - announced));
  return random.chance(UNVERIFIED_SHARE) || announced > today
    ? undefined
    : calendar.date(today - ago);
}
