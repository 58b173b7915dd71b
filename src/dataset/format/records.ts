import type { DatasetFileKey } from './dataset-files';

/**
 * The parsed rows of a dataset. References are ids within this reading (1, 2, 3 ... in row order); null means unknown.
 */
export interface CategoryRecord {
  id: number;
  productCategory: string;
  categoryId: number;
  /** Set on the first row of its category. */
  newCategory?: string;
  domainId: number;
  /** Set on the first row of its domain. */
  newDomain?: string;
}

export interface CompanyRecord {
  id: number;
  /** In the file, as an editor counts. */
  line: number;
  slug: string;
  name: string;
  aliases: readonly string[];
  country: string | null;
  city: string | null;
  website: string | null;
  description: string | null;
  parentId: number | null;
  productCategoryId: number | null;
  extraProductCategoryIds: readonly number[];
  companyType: string | null;
  foundedYear: number | null;
  status: string | null;
}

export interface InvestorRecord {
  id: number;
  /** In the file, as an editor counts. */
  line: number;
  slug: string;
  name: string;
  aliases: readonly string[];
  investorType: string | null;
  country: string | null;
  website: string | null;
  governmentLinkedTier: string | null;
  governmentLinkedCountry: string | null;
  governmentLinkedSince: string | null;
}

export interface FundingRoundRecord {
  id: number;
  /** In the file, as an editor counts. */
  line: number;
  externalId: string;
  companyId: number;
  announcedOn: string;
  /** Index on the stage ladder. */
  stage: number | null;
  /** US dollars, in digits. */
  amount: string | null;
  venue: string;
  instrumentType: string | null;
  investorIds: readonly number[];
  /** A subset of investorIds. */
  leadInvestorIds: readonly number[];
  sourceUrl: string | null;
}

export interface AcquisitionRecord {
  id: number;
  /** In the file, as an editor counts. */
  line: number;
  externalId: string;
  targetId: number;
  acquirerId: number | null;
  acquirerName: string;
  acquirerCountry: string | null;
  announcedOn: string;
  amount: string | null;
  acquisitionType: string | null;
  exitType: string | null;
  buyerType: string | null;
  sourceUrl: string | null;
}

/** Receives validated records, file by file. After the first problem it receives no more. */
export interface RecordVisitor {
  category(record: CategoryRecord): void;
  company(record: CompanyRecord): void;
  investor(record: InvestorRecord): void;
  fundingRound(record: FundingRoundRecord): void;
  acquisition(record: AcquisitionRecord): void;
}

/** Stores validated records. */
export interface RecordSink extends RecordVisitor {
  begin(file: DatasetFileKey): Promise<void>;
  /** Called between batches of rows: waits until there is room for more. */
  drain(): Promise<void>;
  end(): Promise<void>;
}
