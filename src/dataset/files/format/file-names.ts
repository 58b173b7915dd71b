export const DATASET_FILE_KEYS = [
  'categories',
  'companies',
  'investors',
  'funding_rounds',
  'acquisitions',
  'former_slugs',
] as const;
export type DatasetFileKey = (typeof DATASET_FILE_KEYS)[number];
export type DatasetFileName = `${DatasetFileKey}.csv`;

export const fileName = (key: DatasetFileKey): DatasetFileName => `${key}.csv`;

/** Names the rows that a patch removes: `file` and `key`. */
export const REMOVED_FILE = 'removed.csv';

/** Optional, in the folder of a dataset or a patch: the findings that a curator has accepted. */
export const ACCEPTED_FILE = 'accepted.csv';

/** Optional, in the dataset's folder: the severities and thresholds that a curator has set. */
export const SETTINGS_FILE = 'quality.json';

/** The tables that a curator writes: of the dataset, or of a patch. */
export const CURATED_FILES = [
  ...DATASET_FILE_KEYS.map(fileName),
  REMOVED_FILE,
  ACCEPTED_FILE,
] as const;
export type CuratedFileName = (typeof CURATED_FILES)[number];

/** The files that a generation keeps, by the columns of dataset_generation. */
export const KEPT_FILES = { accepted: ACCEPTED_FILE, quality_settings: SETTINGS_FILE } as const;

/** Optional, in the dataset's folder: the generation that `dataset export` wrote it from. */
export const MANIFEST_FILE = 'dataset.json';
