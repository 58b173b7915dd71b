import type { EntityManager } from 'typeorm';
import type { RecordKind } from '../../market-data/vocabularies/record-kinds';
import type { Vocabulary } from '../query/filters/vocabulary';
import {
  type NamedAcquisition,
  acquisitionRecords,
} from './acquisitions/acquisition-records.query';
import type { AcquisitionDto } from './acquisitions/acquisition.dto';
import { acquisitionRow } from './acquisitions/acquisition.mapper';
import type { CompanyRecordDto } from './companies/company-record.dto';
import { companyRecord } from './companies/company-record.mapper';
import { companyRecords } from './companies/company-records.query';
import { dealsById } from './deal-list';
import type { FundingRoundDto } from './funding-rounds/funding-round.dto';
import { fundingRound } from './funding-rounds/funding-round.mapper';
import { type RoundRecord, roundRecords } from './funding-rounds/round-records.query';
import type { InvestorRecordDto } from './investors/investor-record.dto';
import { investorRecord } from './investors/investor-record.mapper';
import { investorRecords } from './investors/investor-records.query';

/** What a row of each of the four lists is, when the list is asked without filters. */
interface ListRows extends Record<RecordKind, object> {
  company: CompanyRecordDto;
  investor: InvestorRecordDto;
  funding_round: FundingRoundDto;
  acquisition: AcquisitionDto;
}

export type ListRow = ListRows[RecordKind];

/**
 * A row of each kind carries this as its shape. Raise it whenever a row's fields change: mirrors
 * then copy the lists again.
 */
export const ROW_VERSION = 3;

/** The tables of one generation, and the names in it. */
export interface GenerationTables {
  manager: EntityManager;
  vocabulary: Vocabulary;
}

const ALL_TIME = { source: 'funding', start: null, end: null, filters: [] } as const;

type ReadRows<Row> = (tables: GenerationTables, ids: readonly number[]) => Promise<Row[]>;

const READ: { readonly [Kind in RecordKind]: ReadRows<ListRows[Kind]> } = {
  company: async ({ manager, vocabulary }, ids) =>
    (await companyRecords(manager, ids)).map((company) => companyRecord(company, vocabulary)),
  investor: async ({ manager }, ids) =>
    (await investorRecords({ manager, scope: ALL_TIME }, ids)).map(investorRecord),
  funding_round: async ({ manager, vocabulary }, ids) =>
    (await dealsById<RoundRecord>(roundRecords(manager), ids)).map((round) =>
      fundingRound(round, vocabulary),
    ),
  acquisition: async ({ manager, vocabulary }, ids) =>
    (await dealsById<NamedAcquisition>(acquisitionRecords(manager), ids)).map((deal) =>
      acquisitionRow(deal, vocabulary),
    ),
};

/** The rows of these records, by their keys. `ids` are the generation's own. */
export async function listRows(
  kind: RecordKind,
  tables: GenerationTables,
  ids: readonly number[],
): Promise<Map<string, ListRow>> {
  if (ids.length === 0) return new Map();
  const rows: ListRow[] = await READ[kind](tables, ids);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/**
 * What identifies a record over all generations: the slug of a company or investor, the id of a
 * deal.
 */
export function keyOf(row: ListRow): string {
  return 'id' in row ? row.id : row.slug;
}

/** What people call it. */
export function rowName(row: ListRow): string {
  if ('name' in row) return row.name;
  return 'company' in row ? row.company : row.target;
}
