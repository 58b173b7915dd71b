import type { RecordKind } from '../../../market-data/vocabularies/record-kinds';
import type { DatasetFile } from './dataset-file';
import { ACQUISITIONS, COMPANIES, FUNDING_ROUNDS, INVESTORS } from './dataset-files';

/** The files of the records of the four lists. */
export const FILE_BY_KIND = {
  company: COMPANIES,
  investor: INVESTORS,
  funding_round: FUNDING_ROUNDS,
  acquisition: ACQUISITIONS,
} satisfies Record<RecordKind, DatasetFile>;
