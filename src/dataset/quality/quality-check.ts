import type { DatasetFileKey } from '../files/format/file-names';
import type {
  AcquisitionRecord,
  CompanyRecord,
  FundingRoundRecord,
  InvestorRecord,
  CategoryRecord,
  RecordVisitor,
} from '../files/format/records';
import { detached } from '../files/reading/detached';
import { AcceptedFindings } from './accepted-findings';
import { dayNumber } from './day-number';
import { type Finding, type RowLocation, SEVERITIES } from './finding';
import { type JudgedText, shownText } from './judged-text';
import { readCellsAgain } from './kept-rows';
import type { KnownFindings } from './known-findings';
import type { NotedColumn } from './noted-column';
import { NotedMarket } from './noted-market';
import { FindingDescriber, type OpenFinding, placesOf, type SetRule } from './open-finding';
import type { QualityReport } from './quality-report';
import type { Candidate, Suspicion, TextVerdict } from './quality-rule';
import { QUALITY_RULES } from './quality-rules';
import { type QualitySettings, readSettings, settingsOf } from './quality-settings';

const WORK_LISTS: ReadonlySet<string> = new Set(
  QUALITY_RULES.flatMap(({ kind, isWorkList }) => (isWorkList ? kind : [])),
);

/**
 * A rule lists at most as many findings that aren't accepted: a whole file may be garbled or in the
 * future.
 */
const MAX_LISTED = 10_000;

/**
 * Visits every record of a valid dataset once and finds what is probably wrong. Memory use hardly
 * grows with the dataset.
 */
export class QualityCheck implements RecordVisitor {
  /** The ids of listed and accepted findings, once the report is made. Without work. */
  readonly ids: string[] = [];
  private made?: Promise<QualityReport>;
  private unlisted = 0;
  private acceptedCount = 0;
  private market: NotedMarket;
  private readonly rules: readonly SetRule[];
  private readonly textRules: readonly SetRule[];
  /** What is suspected in single texts, by the kind of the rule. */
  private readonly inTexts = new Map<string, Suspicion[]>();

  private constructor(
    private readonly folder: string,
    private readonly today: string,
    private readonly settings: QualitySettings,
    readonly accepted: AcceptedFindings,
  ) {
    this.market = new NotedMarket(dayNumber(today));
    this.rules = QUALITY_RULES.flatMap((rule): SetRule | [] => {
      const { severity, thresholds } = settingsOf(rule, settings);
      return severity === 'off' ? [] : { ...rule, severity, thresholds };
    });
    this.textRules = this.rules.filter(({ judgeText }) => judgeText);
  }

  /** With the folder's quality.json and accepted.csv. Throws DomainRefusal. */
  static async of(folder: string, today: string): Promise<QualityCheck> {
    const settings = await readSettings(folder);
    return new QualityCheck(folder, today, settings, await AcceptedFindings.of(folder));
  }

  readonly categories = (record: CategoryRecord): void => this.visit('categories', record);

  readonly companies = (record: CompanyRecord): void => {
    this.market.tables.companies.addName(record);
    this.visit('companies', record);
  };

  readonly investors = (record: InvestorRecord): void => {
    this.market.tables.investors.addName(record);
    this.visit('investors', record);
  };

  readonly funding_rounds = (record: FundingRoundRecord): void => {
    this.market.tables.addRound(record);
    this.visit('funding_rounds', record);
  };

  readonly acquisitions = (record: AcquisitionRecord): void => {
    this.market.tables.acquisitions.addAcquisition(record);
    this.visit('acquisitions', record);
  };

  /**
   * Call it after the last record. `known`: what the served generation has. The report is made
   * once, so another call gets the same one.
   */
  report(known?: KnownFindings): Promise<QualityReport> {
    return (this.made ??= this.makeReport(known));
  }

  private async makeReport(known?: KnownFindings): Promise<QualityReport> {
    const open = await this.openFindings(known);
    // What the rules knew takes more memory than the report.
    this.market = new NotedMarket(dayNumber(this.today));
    return {
      findings: open.filter(({ kind }) => !WORK_LISTS.has(kind)),
      to_verify: open.filter(({ kind }) => WORK_LISTS.has(kind)),
      unlisted: this.unlisted,
      accepted: this.acceptedCount,
      unused_acceptances: this.accepted.unused(),
      compared_with: known?.generation ?? null,
      settings: this.settings,
    };
  }

  private visit(file: DatasetFileKey, record: Readonly<Record<string, unknown>>): void {
    for (const column of this.market.columns)
      if (column.file === file) column.visit(record, this.judgeText);
  }

  private readonly judgeText = (text: string, line: number, column: NotedColumn): void => {
    const { file, name } = column;
    for (const rule of this.textRules) {
      const verdict = rule.judgeText?.(text, column);
      if (verdict) this.suspectText(rule, { text, row: { file, line }, column: name }, verdict);
    }
  };

  private suspectText(
    rule: SetRule,
    { text, row, column }: { text: string; row: RowLocation; column: string },
    { severity, sentence, meant }: TextVerdict,
  ): void {
    const found = this.inTexts.get(rule.kind) ?? [];
    this.inTexts.set(rule.kind, found);
    if (!this.mayKeep(rule, found)) {
      this.unlisted++;
      return;
    }
    // A copy: the cells of a row are pieces of the text that was read, and would keep all of it.
    const own = detached(text);
    const facts: JudgedText = { text: own, meant: meant && detached(meant) };
    found.push({ severity, sentence, at: { row }, column, value: shownText(own), facts });
  }

  /**
   * Lets each rule find what it suspects, reads the rows again that this is about, and describes
   * it. Candidates are asked for twice rather than kept, first for their rows and then to be judged:
   * there may be hundreds of thousands, most of them unfounded.
   */
  private async openFindings(known?: KnownFindings): Promise<OpenFinding[]> {
    const suspected: Suspected[] = this.rules.map((rule) => ({
      rule,
      suspicions: this.suspicionsOf(rule),
      candidates: rule.candidates?.(this.market) ?? [],
    }));
    const cellsAt = await readCellsAgain(this.folder, rowsOf(suspected));
    const describer = new FindingDescriber(cellsAt, known);
    const byRule: OpenFinding[][] = [];
    // What was suspected is forgotten once it is described.
    for (let next = suspected.shift(); next; next = suspected.shift())
      byRule.push(this.openOf(next, describer));
    const rankOf = ({ severity }: Finding): number => SEVERITIES.indexOf(severity);
    return byRule.flat().sort((one, other) => rankOf(one) - rankOf(other));
  }

  /** Those in texts were found while the rows were read. */
  private suspicionsOf(rule: SetRule): Suspicion[] {
    const listed = this.inTexts.get(rule.kind) ?? [];
    for (const suspicion of rule.find?.(this.market, rule.thresholds) ?? []) {
      if (this.mayKeep(rule, listed)) listed.push(suspicion);
      else if (!rule.isWorkList) this.unlisted++;
    }
    return listed;
  }

  /**
   * Whether one suspicion more is kept. Which of them are accepted shows only once they are
   * described, so there is no limit for a rule that accepted.csv names.
   */
  private mayKeep(rule: SetRule, suspected: readonly Suspicion[]): boolean {
    return suspected.length < MAX_LISTED || this.accepted.isAbout(rule);
  }

  /** The findings of a rule that aren't accepted, as many as are listed. */
  private openOf(suspected: Suspected, describer: FindingDescriber): OpenFinding[] {
    const { isWorkList } = suspected.rule;
    const open: OpenFinding[] = [];
    for (const finding of described(suspected, describer)) {
      if (this.accepted.accepts(finding)) this.acceptedCount++;
      else if (open.length < MAX_LISTED) open.push(finding);
      else if (!isWorkList) {
        this.unlisted++;
        continue;
      }
      if (!isWorkList) this.ids.push(finding.id);
    }
    return isWorkList ? open : open.sort(byLine);
  }
}

function* described(
  { rule, suspicions, candidates }: Suspected,
  describer: FindingDescriber,
): Generator<OpenFinding> {
  for (const suspicion of suspicions) yield describer.describe(rule, suspicion);
  for (const candidate of candidates) {
    const finding = describer.judge(rule, candidate);
    if (finding) yield finding;
  }
}

/** What is suspected by a rule, and what it still has to judge. */
interface Suspected {
  rule: SetRule;
  suspicions: readonly Suspicion[];
  candidates: Iterable<Candidate>;
}

/** The rows that are to be read again. */
function* rowsOf(suspected: readonly Suspected[]): Generator<RowLocation> {
  for (const { suspicions, candidates } of suspected) {
    for (const suspicion of suspicions) yield* placesOf(suspicion);
    for (const candidate of candidates) yield* placesOf(candidate);
  }
}

/**
 * The current UTC day. "In the future" means after the real day, even if AS_OF sets another one.
 */
export function utcToday(): string {
  return new Date().toISOString().slice(0, 10);
}

function byLine(one: Finding, other: Finding): number {
  return (one.line ?? 0) - (other.line ?? 0) || (one.id < other.id ? -1 : 1);
}
