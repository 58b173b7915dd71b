/** What a scrape has shown, in Prometheus's text format. */
export class ScrapedMetrics {
  private readonly kinds = new Map<string, string>();
  private readonly labelValues = new Map<string, Map<string, Set<string>>>();

  constructor(text: string) {
    for (const [, name = '', kind = ''] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
      this.kinds.set(name, kind);
    for (const [, name = '', labels = ''] of text.matchAll(
      /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/gm,
    ))
      this.addSample(name, labels);
  }

  /**
   * Whether the scrape declares the series, even if it has no sample yet. A histogram has three
   * series and none of its own name.
   */
  has(series: string): boolean {
    const histogram = /^(.*)_(?:bucket|sum|count)$/.exec(series)?.[1] ?? '';
    return (
      this.kinds.get(histogram) === 'histogram' ||
      (this.kinds.has(series) && this.kinds.get(series) !== 'histogram')
    );
  }

  /** The labels that the samples of a series had, each with the values that were seen. */
  labelsOf(series: string): Map<string, Set<string>> {
    return this.labelValues.get(series) ?? new Map<string, Set<string>>();
  }

  private addSample(name: string, labels: string): void {
    const seen = this.labelsOf(name);
    this.labelValues.set(name, seen);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      seen.set(label, (seen.get(label) ?? new Set()).add(value));
    }
  }
}
