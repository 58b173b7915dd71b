import { join } from 'node:path';
import type { DatasetFileKey } from '../format/file-names';
import { DATASET_FILES } from '../format/dataset-files';
import type {
  AcquisitionRecord,
  CompanyRecord,
  FundingRoundRecord,
  InvestorRecord,
  CategoryRecord,
  RecordVisitor,
} from '../format/records';
import { showingHidden } from '../format/hidden-characters';
import { NumberSet } from '../packed/number-set';
import { acceptedAs, readAcceptedFindings } from './accepted-findings';
import { type Finding, SEVERITIES, type Severity } from './finding';
import type { KnownFindings } from './known-findings';
import { MarketTables } from './market-tables';
import { QUALITY_RULES } from './quality-rules';
import { type QualitySettings, readSettings } from './quality-settings';
import { keptRows } from './kept-rows';
import {
  canonicalId,
  type CellsAt,
  type QualityRule,
  type RowCells,
  type Suspicion,
} from './quality-rule';
import { recordKey } from './text-rule';

/** A finding may be about thousands of records. */
const MAX_RECORDS = 10;

/** A finding that isn't accepted. */
export interface OpenFinding extends Finding {
  /** Whether the served generation doesn't have it; null if nothing is compared. */
  is_new: boolean | null;
}

/** What a curator should look at before the data is served. */
export interface QualityReport {
  /** The findings that aren't accepted, the most severe first. */
  findings: OpenFinding[];
  /** How many findings accepted.csv accepts. */
  accepted: number;
  /** Lines of accepted.csv that no longer match a finding. */
  unused_acceptances: string[];
  /** The served generation, if its findings are known. */
  compared_with: string | null;
}

/** Whether `--strict` refuses the dataset. */
export function isQuestionable({ findings }: QualityReport): boolean {
  return findings.some(({ is_new }) => is_new !== false);
}

/**
 * Visits every record of a valid dataset once and finds what is probably wrong. Memory use hardly
 * grows with the dataset.
 */
export class QualityCheck implements RecordVisitor {
  /** The ids of all findings, accepted ones included, once the report is made. */
  ids: readonly string[] = [];
  private made?: Promise<QualityReport>;
  private readonly tables;
  private readonly rules;
  /** The rules that look at each record. */
  private readonly recording;

  private constructor(
    private readonly folder: string,
    today: string,
    settings: QualitySettings,
  ) {
    this.tables = new MarketTables(today);
    this.rules = QUALITY_RULES.flatMap((rule) => {
      const { severity, ...thresholds } = settings[rule.kind] ?? {};
      const running = rule.create(this.tables, { ...rule.thresholds, ...thresholds });
      return severity === 'off' ? [] : { ...rule, severity, running };
    });
    this.recording = this.rules.filter(({ running }) => 'record' in running);
  }

  /** With the settings of the folder's quality.json. Throws DomainRefusal. */
  static async of(folder: string, today: string): Promise<QualityCheck> {
    return new QualityCheck(folder, today, await readSettings(folder));
  }

  readonly categories = (record: CategoryRecord): void => this.visit('categories', record);

  readonly companies = (record: CompanyRecord): void => {
    this.tables.companies.addName(record);
    this.visit('companies', record);
  };

  readonly investors = (record: InvestorRecord): void => {
    this.tables.investors.addName(record);
    this.visit('investors', record);
  };

  readonly funding_rounds = (record: FundingRoundRecord): void => {
    const { company, investors } = record;
    const { rounds, investments } = this.tables;
    for (const investor of investors) investments.add({ investor, round: rounds.size });
    rounds.addDeal(company, record);
    this.visit('funding_rounds', record);
  };

  readonly acquisitions = (record: AcquisitionRecord): void => {
    this.tables.acquisitions.addDeal(record.target, record);
    this.tables.buyers.addBuyer(record);
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
    const findings = (await this.findings(known)).sort(bySeverity);
    this.ids = findings.map(({ id }) => id);
    // What the rules knew takes more memory than all that follows.
    Object.assign(this.tables, new MarketTables(this.tables.today));
    const accepted = new Map(
      [...(await readAcceptedFindings(this.folder)).keys()].map((id) => [canonicalId(id), id]),
    );
    const used = new Set<string>();
    const open = findings.filter((finding) => {
      const found = acceptedAs(finding).filter((key) => accepted.has(key));
      for (const key of found) used.add(key);
      return found.length === 0;
    });
    return {
      findings: open,
      accepted: findings.length - open.length,
      unused_acceptances: [...accepted].flatMap(([key, line]) => (used.has(key) ? [] : line)),
      compared_with: known?.generation ?? null,
    };
  }

  private visit(file: DatasetFileKey, record: Readonly<Record<string, unknown>>): void {
    for (const { running } of this.recording) running.record!(file, record);
  }

  /**
   * Reads the few rows again that a suspicion is about. Suspicions are made twice rather than kept:
   * there may be hundreds of thousands, most of them unfounded.
   */
  private async findings(known?: KnownFindings): Promise<OpenFinding[]> {
    const suspected = this.rules.map((rule) => ({
      ...rule,
      suspicions: rule.running.suspicions(),
    }));
    const lines = new Map<DatasetFileKey, NumberSet>(
      DATASET_FILES.map(({ key }) => [key, new NumberSet()]),
    );
    for (const { suspicions } of suspected) {
      for (const { rows } of suspicions)
        for (const { file, line } of rows) lines.get(file)!.add(line);
    }
    const kept = new Map<DatasetFileKey, (line: number) => RowCells>();
    for (const { key, name } of DATASET_FILES)
      kept.set(key, await keptRows(join(this.folder, name), lines.get(key)!.sorted()));
    const cellsAt: CellsAt = ({ file, line }) => kept.get(file)!(line);
    const findings: OpenFinding[] = [];
    // What was suspected is forgotten once it is described.
    for (let rule = suspected.shift(); rule; rule = suspected.shift()) {
      for (const suspicion of rule.suspicions) {
        const finding = findingOf(rule, suspicion, cellsAt, known);
        if (finding) findings.push(finding);
      }
    }
    return findings;
  }
}

function findingOf(
  {
    kind,
    isWorkList,
    sentences,
    severities,
    severity: set,
  }: QualityRule & { severity: Severity | undefined },
  { file, rows, describe }: Suspicion,
  cellsAt: CellsAt,
  known: KnownFindings | undefined,
): OpenFinding | undefined {
  const described = describe(cellsAt);
  if (!described) return undefined;
  const [usual] = Object.keys(severities) as [Severity];
  const [only] = Object.keys(sentences) as [string];
  const { severity = usual, column, sentence = only, facts } = described;
  const { id, value, why, records } = ownTexts({
    id: described.id,
    value: described.value,
    why: sentences[sentence]!.words(...(facts as never[])),
    records: rows.slice(0, MAX_RECORDS).map((row) => recordKey(row.file, cellsAt(row))),
  });
  return {
    id,
    severity: set ?? severity,
    column,
    value,
    why,
    kind,
    file: `${file}.csv`,
    line: rows[0]?.line ?? null,
    records,
    is_new: known ? !isWorkList && !known.ids.has(id) : null,
  };
}

/**
 * A copy with texts of its own, in which everything is visible. Those that are put together of
 * pieces refer to all of them, and so to the rows.
 */
function ownTexts<Texts>(texts: Texts): Texts {
  const own = JSON.stringify(texts, (_, value) =>
    typeof value === 'string' ? showingHidden(value) : (value as unknown),
  );
  return JSON.parse(own) as Texts;
}

/**
 * The current UTC day. "In the future" means after the real day, even if AS_OF sets another one.
 */
export function utcToday(): string {
  return new Date().toISOString().slice(0, 10);
}

const KINDS = QUALITY_RULES.map(({ kind }) => kind);

const isToDo = ({ kind }: Finding): boolean | undefined =>
  QUALITY_RULES[KINDS.indexOf(kind)]!.isWorkList;

function bySeverity(one: Finding, other: Finding): number {
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
    (isToDo(one) ? 0 : (one.line ?? 0) - (other.line ?? 0) || (one.id < other.id ? -1 : 1))
  );
}
