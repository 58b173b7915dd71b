import { join } from 'node:path';
import { ACQUISITIONS, type DatasetFile, FUNDING_ROUNDS, type RowCounts } from '../format/dataset-files';
import type { AcquisitionRecord, CompanyRecord, FundingRoundRecord, InvestorRecord, RecordVisitor } from '../format/records';
import { detached } from '../reading/detached';
import { scanColumn } from '../validation/column-scan';
import { readAcceptedFindings } from './accepted-findings';
import { type CompanyEnd, futureDates, roundsAfterExit } from './deal-dates';
import { DealTable, dayNumber } from './deal-table';
import { type DealFinding, type Finding, FINDING_KINDS, SEVERITIES } from './finding';
import { repeatedAcquisitions, repeatedRounds } from './repeated-deals';
import { SimilarNames } from './similar-names';
import { unusualAmounts } from './unusual-amounts';

/** The share of empty cells from which a finding is reported, and the share from which it is more severe. */
const NOTABLE_SHARE = 0.05;
const LARGE_SHARE = 0.25;
/** Acquisitions of only a part, after which the company may still raise funding. */
const PART_OF_COMPANY = /stake|minority|majority|partial|asset/i;

/** What a curator should look at before the data is served. */
export interface QualityReport {
  /** The findings that aren't accepted, the most severe first. */
  findings: Finding[];
  /** How many findings accepted.csv accepts. */
  accepted: number;
  /** Lines of accepted.csv that no longer match a finding. */
  unused_acceptances: string[];
}

/** Visits every record of a valid dataset once and finds what is probably wrong. Keeps the companies, the investors and 25 bytes per deal in memory. */
export class QualityCheck implements RecordVisitor {
  private readonly companies = new SimilarNames('company');
  private readonly investors = new SimilarNames('investor');
  private readonly rounds = new DealTable();
  private readonly acquisitions = new DealTable();
  private readonly ends = new Map<number, CompanyEnd>();
  private readonly empty = { 'companies.country': 0, 'companies.product_category': 0, 'funding_rounds.stage': 0 };

  constructor(
    private readonly folder: string,
    private readonly today: string,
  ) {}

  category(): void {
    // There is nothing to check about a category.
  }

  company(company: CompanyRecord): void {
    this.companies.add(company);
    if (company.country === null) this.empty['companies.country']++;
    if (company.productCategoryId === null) this.empty['companies.product_category']++;
    if (company.status === 'closed') this.ends.set(company.id, { slug: company.slug });
  }

  investor(investor: InvestorRecord): void {
    this.investors.add(investor);
  }

  fundingRound(round: FundingRoundRecord): void {
    const { companyId, announcedOn, line, amount, stage, venue } = round;
    this.rounds.add({ companyId, announcedOn, line, amount, stage, isPublic: venue === 'public' });
    if (stage === null) this.empty['funding_rounds.stage']++;
  }

  acquisition(deal: AcquisitionRecord): void {
    const { targetId: companyId, announcedOn, line, amount } = deal;
    this.acquisitions.add({ companyId, announcedOn, line, amount });
    if (PART_OF_COMPANY.test(`${deal.acquisitionType} ${deal.exitType}`)) return;
    const acquiredOn = dayNumber(announcedOn);
    const known = this.ends.get(companyId);
    if (known?.acquiredOn !== undefined && known.acquiredOn <= acquiredOn) return;
    this.ends.set(companyId, { slug: this.companies.slugOf(companyId), acquiredOn, acquisitionLine: line });
  }

  /** Call it after the last record. */
  async report(rows: RowCounts): Promise<QualityReport> {
    const { rounds, acquisitions, today } = this;
    const findings = [
      ...(await this.withIds(FUNDING_ROUNDS, [
        ...unusualAmounts(FUNDING_ROUNDS.name, rounds),
        ...futureDates(FUNDING_ROUNDS.name, rounds, today),
        ...repeatedRounds(rounds),
      ])),
      ...(await this.withIds(ACQUISITIONS, [
        ...unusualAmounts(ACQUISITIONS.name, acquisitions),
        ...futureDates(ACQUISITIONS.name, acquisitions, today),
        ...repeatedAcquisitions(acquisitions),
      ])),
      ...roundsAfterExit(rounds, this.ends, today),
      ...this.companies.findings(),
      ...this.investors.findings(),
      ...this.missingValues(rows),
    ];
    const accepted = await readAcceptedFindings(this.folder);
    const open = findings.filter(({ id }) => !accepted.has(id)).sort(bySeverity);
    const ids = new Set(findings.map(({ id }) => id));
    return {
      findings: open,
      accepted: findings.length - open.length,
      unused_acceptances: [...accepted].filter((id) => !ids.has(id)),
    };
  }

  private missingValues(rows: RowCounts): Finding[] {
    return Object.entries(this.empty).flatMap(([place, count]): Finding[] => {
      const [file, column] = place.split('.') as ['companies' | 'funding_rounds', string];
      const share = rows[file] === 0 ? 0 : count / rows[file];
      if (share < NOTABLE_SHARE) return [];
      const percent = `${Math.round(share * 100)}%`;
      const why = `${percent} of the rows (${count.toLocaleString('en')} of ${rows[file].toLocaleString('en')}) have no ${column}.`;
      const severity = share < LARGE_SHARE ? 'low' : 'medium';
      return [
        {
          id: `missing:${place}`,
          kind: 'missing_values',
          severity,
          file: `${file}.csv`,
          line: null,
          column,
          value: percent,
          why,
        },
      ];
    });
  }

  /** Reads the file again to get the ids of the few lines with findings. */
  private async withIds(file: DatasetFile, found: DealFinding[]): Promise<Finding[]> {
    if (found.length === 0) return [];
    const ids = new Map<number, string>(found.flatMap(({ lines }) => lines.map((line) => [line, ''] as const)));
    await scanColumn(join(this.folder, file.name), 'id', (id, line) => {
      if (ids.has(line)) ids.set(line, detached(id));
    });
    return found.map(({ lines, id, ...finding }) => ({ id: id(lines.map((line) => ids.get(line)!)), ...finding }));
  }
}

/** The current UTC day. "In the future" means after the real day, even if AS_OF sets another one. */
export function utcToday(): string {
  return new Date().toISOString().slice(0, 10);
}

const KINDS = Object.keys(FINDING_KINDS);

function bySeverity(one: Finding, other: Finding): number {
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
    (one.line ?? 0) - (other.line ?? 0)
  );
}
