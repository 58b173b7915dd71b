import { GroupedRows } from '../../src/dataset/checks/packed/grouped-rows';
import { NumberTable } from '../../src/dataset/checks/packed/number-table';
import { indexAbove } from '../../src/dataset/checks/packed/sorted-numbers';
import type { MarketCalendar } from './market-calendar';
import { Random } from './random';
import type { SampleSize } from './sample-size';

const ACQUIRED_SHARE = 0.36;
const ACTIVITY_SPREAD = 0.9;

type Deals = NumberTable<'company' | 'day'>;

/**
 * Decides who raises funding or is bought on which day, before any row is written. It takes a few
 * bytes per deal and lets the files be written in day order without sorting rows.
 */
export class DealPlan {
  readonly acquisitions = noDeals();
  readonly rounds = noDeals();
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
    const never = new Int32Array(size.companies).fill(-1);
    this.acquiredOn = never.slice();
    this.firstDealOn = never.slice();
    this.lastRoundOn = never;
    this.planAcquisitions(new Random(seed, 'acquisition days'));
    this.planRounds(new Random(seed, 'round days'));
  }

  /** Some companies change hands more than once. */
  private planAcquisitions(random: Random): void {
    const { acquisitions, companies } = this.size;
    const targets = Math.min(acquisitions, Math.ceil(companies * ACQUIRED_SHARE));
    // Targets are spread evenly over the companies, so that their names and slugs look like all
    // others.
    const target = (number: number): number => Math.floor((number * companies) / targets);
    for (let deal = 0; deal < acquisitions; deal += 1) {
      const company = target(deal < targets ? deal : random.below(targets));
      const day = this.calendar.draw(random);
      this.acquisitions.add({ company, day });
      this.acquiredOn[company] = Math.max(this.acquiredOn[company]!, day);
      this.see(company, day);
    }
  }

  private planRounds(random: Random): void {
    const lastDay = this.calendar.length - 1;
    const drawCompany = this.companiesByActivity(random);
    for (let deal = 0; deal < this.size.rounds; deal += 1) {
      const company = drawCompany();
      const acquiredOn = this.acquiredOn[company]!;
      const day = this.calendar.draw(random, acquiredOn < 0 ? lastDay : acquiredOn);
      this.rounds.add({ company, day });
      this.see(company, day);
      this.lastRoundOn[company] = Math.max(this.lastRoundOn[company]!, day);
    }
  }

  private see(company: number, day: number): void {
    const first = this.firstDealOn[company]!;
    this.firstDealOn[company] = first < 0 ? day : Math.min(first, day);
  }

  /**
   * Draws companies by activity. A company that was bought early had less time to raise; without
   * that weight, early years would get too many rounds.
   */
  private companiesByActivity(random: Random): () => number {
    const upTo = new Float64Array(this.acquiredOn.length);
    let total = 0;
    for (const [company, day] of this.acquiredOn.entries()) {
      const time = day < 0 ? 1 : this.calendar.shareUpTo(day);
      total += time * Math.exp(ACTIVITY_SPREAD * Math.min(2.2, random.normal()));
      upTo[company] = total;
    }
    return () => indexAbove(upTo, random.next() * total);
  }
}

const noDeals = (): Deals => new NumberTable({ company: Int32Array, day: Int32Array });

/** The deals in day order, numbered from 1. */
export function* inDayOrder({
  columns,
  size,
}: Deals): Generator<{ number: number; company: number; day: number }> {
  let number = 0;
  for (const deal of new GroupedRows(columns.day, size).rows)
    yield { number: ++number, company: columns.company[deal]!, day: columns.day[deal]! };
}
