import { type AcceptedFile, readAccepted } from './accepted-file';
import type { Finding } from './finding';
import { canonicalId, idsEver } from './finding-id';
import type { QualityRule } from './quality-rule';

/** What a curator has accepted, and which lines of accepted.csv a report has needed. */
export class AcceptedFindings {
  /** By what acceptedAs says. */
  private readonly lines: ReadonlyMap<string, string>;
  /** What ids begin with, and the kinds of rules. */
  private readonly rules: ReadonlySet<string>;
  private readonly used = new Set<string>();

  private constructor(readonly file: AcceptedFile) {
    const lines = [...file.rows.keys()];
    this.lines = new Map(lines.map((line) => [canonicalId(line), line]));
    this.rules = new Set(lines.map((line) => line.replace(/[: ].*$/s, '')));
  }

  static async of(folder: string): Promise<AcceptedFindings> {
    return new AcceptedFindings(await readAccepted(folder));
  }

  /** Whether it may accept a finding of the rule. */
  isAbout({ kind, prefix = kind }: QualityRule): boolean {
    return this.rules.has(kind) || this.rules.has(prefix);
  }

  accepts(finding: Finding): boolean {
    const accepting = acceptedAs(finding).flatMap((key) => this.lines.get(key) ?? []);
    for (const line of accepting) this.used.add(line);
    return accepting.length > 0;
  }

  /** The lines that have accepted no finding. */
  unused(): string[] {
    return [...this.lines.values()].filter((line) => !this.used.has(line));
  }
}

/** What accepts a finding: an id of it, its rule and one of its records, or its rule and two of them. */
function acceptedAs({ id, kind, records }: Finding): string[] {
  return [
    ...idsEver(id).map(canonicalId),
    ...records.map((record) => `${kind} ${record}`),
    ...records.flatMap((record) => records.map((other) => `${kind} ${record} ${other}`)),
  ];
}
