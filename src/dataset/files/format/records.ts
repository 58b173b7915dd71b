import type { RecordIn } from './dataset-file';
import type { FILE_BY_KEY } from './dataset-files';
import type { DatasetFileKey } from './file-names';

type RecordOfFile<Key extends DatasetFileKey> = RecordIn<(typeof FILE_BY_KEY)[Key]>;

export type CategoryRecord = RecordOfFile<'categories'>;
export type CompanyRecord = RecordOfFile<'companies'>;
export type InvestorRecord = RecordOfFile<'investors'>;
export type FundingRoundRecord = RecordOfFile<'funding_rounds'>;
export type AcquisitionRecord = RecordOfFile<'acquisitions'>;
export type FormerSlugRecord = RecordOfFile<'former_slugs'>;

/** Receives validated records, file by file. After the first problem it receives no more. */
export type RecordVisitor = {
  [Key in DatasetFileKey]?: (record: RecordOfFile<Key>) => void;
};
