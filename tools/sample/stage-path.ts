import { type Random, Weighted } from './random';

const FIRST = Weighted.of(
  'Pre-Seed 22, Angel 15, Seed 34, Series A 15, Series B 6, Series C 3, Series C+ 1, Series D 2, Series E 1, Series F 1, Series G 1, Growth 1, Private Equity 2',
);
const BESIDE_EARLY = Weighted.of('Venture 38, Grant 28, Convertible Note 20, Crowdfunding 14');
const BESIDE = Weighted.of(
  'Venture 34, Grant 9, Convertible Note 9, Debt 18, Strategic 17, Crowdfunding 2, Secondary 9',
);
const WHEN_PUBLIC = Weighted.of('Post-IPO 88, Debt 7, Secondary 5');
const AFTER_LADDER = Weighted.of('Growth 30, Private Equity 30, Secondary 15, IPO 25');

/**
 * The next stage of a company, by the stage it has reached. The stages after the letters lead to
 * the public market.
 */
const NEXT_STEPS = `
Pre-Seed: Angel 12, Seed 76, Series A 12
Angel: Seed 85, Series A 15
Seed: Series A 92, Series B 8
Series A: Series B 93, Series C 7
Series B: Series C 76, Series C+ 12, Growth 6, Private Equity 6
Series C: Series C+ 20, Series D 60, Growth 6, Private Equity 6, IPO 8
Series C+: Series D 80, Growth 6, Private Equity 6, IPO 8
Series D: Series E 80, Growth 6, Private Equity 5, IPO 9
Series E: Series F 82, Growth 4, Private Equity 4, IPO 10
Series F: Series G 86, Growth 2, Private Equity 2, IPO 10
Series G: Series H 88, IPO 12`;
const NEXT = new Map(
  [...NEXT_STEPS.matchAll(/^(.+): (.+)$/gm)].map(([, stage, steps]) => [
    stage,
    Weighted.of(steps!),
  ]),
);

const STEP_DAYS = 120;
const BESIDE_SHARE = 0.18;
const UNKNOWN_SHARE = 0.06;
const EARLY: ReadonlySet<string> = new Set(['Pre-Seed', 'Angel', 'Seed']);

/**
 * Draws the stage of each company's next round: up the ladder, sometimes beside it, and on the
 * public market after its IPO.
 */
export class StagePath {
  /** By company; undefined before its first step. */
  private readonly reached: (string | undefined)[] = [];
  private readonly steppedOn: Int32Array;

  constructor(
    private readonly random: Random,
    companies: number,
  ) {
    this.steppedOn = new Int32Array(companies).fill(-STEP_DAYS);
  }

  isPublic(company: number): boolean {
    return this.reached[company] === 'IPO';
  }

  /** Undefined if the announcement names no stage. Call it for each company in day order. */
  next(company: number, day: number): string | undefined {
    const { random } = this;
    if (this.isPublic(company)) return WHEN_PUBLIC.draw(random);
    if (random.chance(UNKNOWN_SHARE)) return undefined;
    const reached = this.reached[company];
    const isEarly = reached === undefined || EARLY.has(reached);
    if (day - this.steppedOn[company]! < STEP_DAYS || random.chance(BESIDE_SHARE))
      return (isEarly ? BESIDE_EARLY : BESIDE).draw(random);
    const steps = reached === undefined ? FIRST : (NEXT.get(reached) ?? AFTER_LADDER);
    this.reached[company] = steps.draw(random);
    this.steppedOn[company] = day;
    return this.reached[company];
  }
}
