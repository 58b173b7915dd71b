import { join } from 'node:path';
import type { DatasetFile } from '../format/dataset-file';
import { ACQUISITIONS, COMPANIES, FUNDING_ROUNDS, type RowCounts } from '../format/dataset-files';
import type { AcquisitionRecord, CompanyRecord, FundingRoundRecord, InvestorRecord, RecordVisitor } from '../format/records';
import { detached } from '../reading/detached';
import { scanColumn } from '../validation/column-scan';
import { readAcceptedFindings } from './accepted-findings';
import { type CompanyEnd, futureDates, roundsAfterExit } from './deal-dates';
import { DealTable, dayNumber } from './deal-table';
import { type DealFinding, type Finding, FINDING_KINDS, SEVERITIES } from './finding';
import { MissingValues } from './missing-values';
import { repeatedAcquisitions, repeatedRounds } from './repeated-deals';
import { SimilarNames } from './similar-names';
import { unusualAmounts } from './unusual-amounts';

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
  private readonly missing = new MissingValues();

  constructor(
    private readonly folder: string,
    private readonly today: string,
  ) {}

  company(company: CompanyRecord): void {
    this.companies.add(company);
    this.missing.add(COMPANIES, company);
    if (company.status === 'closed') this.ends.set(company.rowId, { slug: company.slug });
  }

  investor(investor: InvestorRecord): void {
    this.investors.add(investor);
  }

  fundingRound(round: FundingRoundRecord): void {
    const { company: companyId, announced_on: announcedOn, line, amount_usd: amount, stage, venue } = round;
    this.rounds.add({ companyId, announcedOn, line, amount, stage, isPublic: venue === 'public' });
    this.missing.add(FUNDING_ROUNDS, round);
  }

  acquisition(deal: AcquisitionRecord): void {
    const { target: companyId, announced_on: announcedOn, line, amount_usd: amount } = deal;
    this.acquisitions.add({ companyId, announcedOn, line, amount });
    if (PART_OF_COMPANY.test(`${deal.acquisition_type} ${deal.exit_type}`)) return;
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
      ...this.missing.findings(rows),
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
