import { ACQUISITIONS, FUNDING_ROUNDS } from '../format/dataset-files';
import type { AcquisitionRecord, FundingRoundRecord } from '../format/records';
import { findStage, INSTRUMENT_TYPES, VENUES } from '../format/vocabularies';
import type { ReferenceIndex } from './reference-index';
import { MAX_NAME_LENGTH, type RowReader } from './row-reader';

export const MAX_DEAL_ID_LENGTH = 80;
const round = FUNDING_ROUNDS.at;
const acquisition = ACQUISITIONS.at;

/** Doesn't check that ids are unique: that is known only after the last row (see DuplicateIds). */
export class FundingRoundRows {
  private id = 0;

  constructor(
    private readonly companies: ReferenceIndex,
    private readonly investors: ReferenceIndex,
  ) {}

  read(row: RowReader): FundingRoundRecord {
    const record: FundingRoundRecord = {
      id: ++this.id,
      line: row.line,
      externalId: row.required(round.id, MAX_DEAL_ID_LENGTH),
      companyId: requiredReference(row, round.company, this.companies),
      announcedOn: row.announcedOn(round.announced_on),
      stage: readStage(row),
      amount: row.amount(round.amount_usd),
      venue: requiredVenue(row),
      instrumentType: row.oneOf(round.instrument_type, INSTRUMENT_TYPES),
      investorIds: row.references(round.investors, this.investors),
      leadInvestorIds: row.references(round.lead_investors, this.investors),
      sourceUrl: row.webAddress(round.source_url),
    };
    if (record.instrumentType !== null && record.venue === 'private') {
      row.problem(round.instrument_type, record.instrumentType, 'an empty cell, because venue is private');
    }
    checkLeads(row, record);
    return record;
  }
}

export class AcquisitionRows {
  private id = 0;

  constructor(private readonly companies: ReferenceIndex) {}

  read(row: RowReader): AcquisitionRecord {
    return {
      id: ++this.id,
      line: row.line,
      externalId: row.required(acquisition.id, MAX_DEAL_ID_LENGTH),
      targetId: requiredReference(row, acquisition.target, this.companies),
      acquirerId: row.reference(acquisition.acquirer, this.companies),
      acquirerName: row.required(acquisition.acquirer_name),
      acquirerCountry: row.country(acquisition.acquirer_country),
      announcedOn: row.announcedOn(acquisition.announced_on),
      amount: row.amount(acquisition.amount_usd),
      acquisitionType: row.text(acquisition.acquisition_type, MAX_NAME_LENGTH),
      exitType: row.text(acquisition.exit_type, MAX_NAME_LENGTH),
      buyerType: row.text(acquisition.buyer_type, MAX_NAME_LENGTH),
      sourceUrl: row.webAddress(acquisition.source_url),
    };
  }
}

function requiredReference(row: RowReader, column: number, index: ReferenceIndex): number {
  return row.required(column).trim() === '' ? 0 : row.reference(column, index)!;
}

function requiredVenue(row: RowReader): string {
  const venue = row.required(round.venue);
  return venue.trim() === '' ? venue : row.oneOf(round.venue, VENUES)!;
}

function readStage(row: RowReader): number | null {
  const value = row.values[round.stage]!;
  if (value === '') return null;
  const stage = findStage(value);
  if (!stage) {
    row.problem(
      round.stage,
      value,
      "a stage such as Seed, Series A, Private Equity or Post-IPO, or an empty cell if it isn't known",
    );
    return null;
  }
  row.values[round.stage] = stage.name;
  return stage.index;
}

function checkLeads(row: RowReader, { investorIds, leadInvestorIds }: FundingRoundRecord): void {
  for (const [index, id] of leadInvestorIds.entries()) {
    // 0 is an unknown investor, which is a problem already.
    if (id === 0 || investorIds.includes(id)) continue;
    const lead = row.values[round.lead_investors]!.split('|')[index]!;
    row.problem(round.lead_investors, lead, 'an investor that is also in the column investors of this row');
  }
}
