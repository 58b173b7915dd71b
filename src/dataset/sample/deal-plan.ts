import { GroupedRows } from '../packed/grouped-rows';
import { indexAbove } from '../packed/sorted-numbers';
import type { MarketCalendar } from './market-calendar';
import { Random } from './random';
import type { SampleSize } from './sample-size';

const ACQUIRED_SHARE = 0.36;
const ACTIVITY_SPREAD = 0.9;

/** The company and the day of each deal. */
interface Deals {
  readonly companies: Uint32Array;
  readonly days: Uint16Array;
}

/**
 * Decides who raises funding or is bought on which day, before any row is written. It takes a few
 * bytes per deal and lets the files be written in day order without sorting rows.
 */
export class DealPlan {
  readonly acquisitions: Deals;
  readonly rounds: Deals;
  /**
   * By company: the day of its last acquisition, after which it raises no more funding; -1 if it
   * stays independent.
   */
  readonly acquiredOn: Int32Array;
  /** By company: the day of its first deal; -1 if it has none. */
  readonly firstDealOn: Int32Array;
  /** By company: the day of its last round; -1 if it has none. */
  readonly lastRoundOn: Int32Array;

  constructor(
    seed: number,
    private readonly size: SampleSize,
    private readonly calendar: MarketCalendar,
  ) {
    this.acquiredOn = new Int32Array(size.companies).fill(-1);
    this.firstDealOn = new Int32Array(size.companies).fill(-1);
    this.lastRoundOn = new Int32Array(size.companies).fill(-1);
    this.acquisitions = this.planAcquisitions(new Random(seed, 'acquisition days'));
    this.rounds = this.planRounds(new Random(seed, 'round days'));
  }

  /** Some companies change hands more than once. */
  private planAcquisitions(random: Random): Deals {
    const { acquisitions, companies } = this.size;
    const targets = Math.min(acquisitions, Math.ceil(companies * ACQUIRED_SHARE));
    // Targets are spread evenly over the companies, so that their names and slugs look like all
    // others.
    const target = (number: number): number => Math.floor((number * companies) / targets);
    const deals = noDeals(acquisitions);
    for (let deal = 0; deal < acquisitions; deal += 1) {
      const company = target(deal < targets ? deal : random.below(targets));
      const day = this.calendar.draw(random);
      deals.companies[deal] = company;
      deals.days[deal] = day;
      this.acquiredOn[company] = Math.max(this.acquiredOn[company] as number, day);
      this.see(company, day);
    }
    return deals;
  }

  private planRounds(random: Random): Deals {
    const lastDay = this.calendar.length - 1;
    const drawCompany = this.companiesByActivity(random);
    const deals = noDeals(this.size.rounds);
    for (let deal = 0; deal < this.size.rounds; deal += 1) {
      const company = drawCompany();
      const acquiredOn = this.acquiredOn[company] as number;
      const day = this.calendar.draw(random, acquiredOn < 0 ? lastDay : acquiredOn);
      deals.companies[deal] = company;
      deals.days[deal] = day;
      this.see(company, day);
      this.lastRoundOn[company] = Math.max(this.lastRoundOn[company] as number, day);
    }
    return deals;
  }

  private see(company: number, day: number): void {
    const first = this.firstDealOn[company] as number;
    this.firstDealOn[company] = first < 0 ? day : Math.min(first, day);
  }

  /**
   * Draws companies by activity. A company that was bought early had less time to raise; without
   * that weight, early years would get too many rounds.
   */
  private companiesByActivity(random: Random): () => number {
    let total = 0;
    const upTo = Float64Array.from(this.acquiredOn, (day) => {
      const time = day < 0 ? 1 : this.calendar.shareUpTo(day);
      return (total += time * Math.exp(ACTIVITY_SPREAD * Math.min(2.2, random.normal())));
    });
    return () => indexAbove(upTo, random.next() * total);
  }
}

function noDeals(count: number): Deals {
  return { companies: new Uint32Array(count), days: new Uint16Array(count) };
}

/** The deals in day order. */
export function inDayOrder({ days }: Deals): Uint32Array {
  return new GroupedRows(days, days.length).rows;
}
