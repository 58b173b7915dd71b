import type { RecordIn } from './dataset-file';
import type {
  ACQUISITIONS,
  CATEGORIES,
  COMPANIES,
  FORMER_SLUGS,
  FUNDING_ROUNDS,
  INVESTORS,
} from './dataset-files';
import type { DatasetFileKey } from './file-names';

export type CategoryRecord = RecordIn<typeof CATEGORIES>;
export type CompanyRecord = RecordIn<typeof COMPANIES>;
export type InvestorRecord = RecordIn<typeof INVESTORS>;
export type FundingRoundRecord = RecordIn<typeof FUNDING_ROUNDS>;
export type AcquisitionRecord = RecordIn<typeof ACQUISITIONS>;
export type FormerSlugRecord = RecordIn<typeof FORMER_SLUGS>;

interface RecordsByFile {
  categories: CategoryRecord;
  companies: CompanyRecord;
  investors: InvestorRecord;
  funding_rounds: FundingRoundRecord;
  acquisitions: AcquisitionRecord;
  former_slugs: FormerSlugRecord;
}

/** Receives validated records, file by file. After the first problem it receives no more. */
export type RecordVisitor = {
  [File in DatasetFileKey]?: (record: RecordsByFile[File]) => void;
};
