import { FUNDING_STAGES } from '../../market-data/vocabularies/funding-stages';
import { type Random, Weighted } from './random';

function index(name: string): number {
  return FUNDING_STAGES.findIndex((stage) => stage.name === name) + 1;
}

/** Parses stages and their weights, such as "Seed 34, Series A 14". */
function stages(text: string): Weighted<number> {
  return new Weighted(
    text.split(', ').map((part) => {
      const blank = part.lastIndexOf(' ');
      return [index(part.slice(0, blank)), Number(part.slice(blank + 1))] as const;
    }),
  );
}

const FIRST = stages(
  'Pre-Seed 22, Angel 15, Seed 34, Series A 15, Series B 6, Series C 3, Series C+ 1, Series D 2, Series E 1, Series F 1, Series G 1, Growth 1, Private Equity 2',
);
const BESIDE_EARLY = stages('Venture 38, Grant 28, Convertible Note 20, Crowdfunding 14');
const BESIDE = stages(
  'Venture 34, Grant 9, Convertible Note 9, Debt 18, Strategic 17, Crowdfunding 2, Secondary 9',
);
const WHEN_PUBLIC = stages('Post-IPO 88, Debt 7, Secondary 5');
const AFTER_LADDER = stages('Growth 30, Private Equity 30, Secondary 15, IPO 25');

/**
 * The next stage of a company, by the stage it has reached. The stages after the letters lead to
 * the public market.
 */
const NEXT: Record<string, Weighted<number>> = {
  'Pre-Seed': stages('Angel 12, Seed 76, Series A 12'),
  Angel: stages('Seed 85, Series A 15'),
  Seed: stages('Series A 92, Series B 8'),
  'Series A': stages('Series B 93, Series C 7'),
  'Series B': stages('Series C 76, Series C+ 12, Growth 6, Private Equity 6'),
  'Series C': stages('Series C+ 20, Series D 60, Growth 6, Private Equity 6, IPO 8'),
  'Series C+': stages('Series D 80, Growth 6, Private Equity 6, IPO 8'),
  'Series D': stages('Series E 80, Growth 6, Private Equity 5, IPO 9'),
  'Series E': stages('Series F 82, Growth 4, Private Equity 4, IPO 10'),
  'Series F': stages('Series G 86, Growth 2, Private Equity 2, IPO 10'),
  'Series G': stages('Series H 88, IPO 12'),
};

const STEP_DAYS = 120;
const BESIDE_SHARE = 0.18;
const UNKNOWN_SHARE = 0.06;
const SERIES_A = index('Series A');
const IPO = index('IPO');

/**
 * Draws the stage of each company's next round: up the ladder, sometimes beside it, and on the
 * public market after its IPO.
 */
export class StagePath {
  private readonly reached: Uint8Array;
  private readonly steppedOn: Int32Array;

  constructor(
    private readonly random: Random,
    companies: number,
  ) {
    this.reached = new Uint8Array(companies);
    this.steppedOn = new Int32Array(companies).fill(-STEP_DAYS);
  }

  isPublic(company: number): boolean {
    return this.reached[company] === IPO;
  }

  /**
   * An index on the stage ladder; 0 if the announcement names no stage. Call it for each company in
   * day order.
   */
  next(company: number, day: number): number {
    if (this.isPublic(company)) return WHEN_PUBLIC.draw(this.random);
    if (this.random.chance(UNKNOWN_SHARE)) return 0;
    const tooSoon = day - (this.steppedOn[company] as number) < STEP_DAYS;
    const reached = this.reached[company] as number;
    if (tooSoon || this.random.chance(BESIDE_SHARE))
      return (reached < SERIES_A ? BESIDE_EARLY : BESIDE).draw(this.random);
    const stage = this.step(reached);
    this.reached[company] = stage;
    this.steppedOn[company] = day;
    return stage;
  }

  private step(reached: number): number {
    if (reached === 0) return FIRST.draw(this.random);
    const next = NEXT[FUNDING_STAGES[reached - 1]?.name ?? ''] ?? AFTER_LADDER;
    return next.draw(this.random);
  }
}
