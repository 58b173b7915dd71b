/** Upper bounds in seconds: a warm answer takes about a millisecond, a cold one tens, a statement ends after five seconds. */
export const DURATION_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** The figures of one histogram: how many observations fell at or below each bound (and above the one before), and their sum. */
export class BucketFigures {
  count = 0;
  sum = 0;
  private readonly buckets: number[];

  constructor(readonly bounds: readonly number[]) {
    this.buckets = new Array<number>(bounds.length).fill(0);
  }

  observe(value: number): void {
    this.count += 1;
    this.sum += value;
    const { bounds } = this;
    for (let place = 0; place < bounds.length; place++) {
      if (value <= (bounds[place] as number)) {
        this.buckets[place] = (this.buckets[place] as number) + 1;
        return;
      }
    }
  }

  /** As Prometheus counts: each bound with all that is at or below it. */
  cumulative(): { bound: number; count: number }[] {
    let count = 0;
    return this.bounds.map((bound, place) => ({ bound, count: (count += this.buckets[place] as number) }));
  }
}
