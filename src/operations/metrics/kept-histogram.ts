import type { Metric, Registry } from 'prom-client';
import type { BucketFigures } from './bucket-figures';

type Labels = Record<string, string>;
type Sample = { metricName: string; labels: Record<string, string | number>; value: number };

/**
 * A histogram whose figures are kept elsewhere and read at a scrape. prom-client's own hashes its labels at every observation, and takes nothing that was
 * counted before.
 */
export class KeptHistogram {
  readonly type = 'histogram';
  readonly aggregator = 'sum';

  constructor(
    registry: Registry,
    readonly name: string,
    readonly help: string,
    private readonly series: () => Iterable<[labels: Labels, figures: BucketFigures]>,
  ) {
    // The registry asks nothing of a metric but its name and `get`.
    registry.registerMetric(this as unknown as Metric);
  }

  get(): Promise<{ name: string; help: string; type: string; aggregator: string; values: Sample[] }> {
    const { name, help, type, aggregator } = this;
    const values = [...this.series()].flatMap(([labels, figures]) => this.samples(labels, figures));
    return Promise.resolve({ name, help, type, aggregator, values });
  }

  private samples(labels: Labels, figures: BucketFigures): Sample[] {
    const { name } = this;
    const bucket = (le: string | number, value: number): Sample => ({
      metricName: `${name}_bucket`,
      labels: { le, ...labels },
      value,
    });
    return [
      ...figures.cumulative().map(({ bound, count }) => bucket(bound, count)),
      bucket('+Inf', figures.count),
      { metricName: `${name}_sum`, labels, value: figures.sum },
      { metricName: `${name}_count`, labels, value: figures.count },
    ];
  }
}
