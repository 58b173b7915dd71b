import { readdir } from 'node:fs/promises';
import { nearestNamesAmong } from '../../../market-data/names/nearest-names';
import { DATASET_FILES } from '../format/dataset-files';

const TABLE = /\.(csv|tsv|txt|xlsx?|ods)$/i;
const FILE_KEYS = DATASET_FILES.map(({ key }) => key);
const MIN_COMPARED_LENGTH = 5;
const nearest = nearestNamesAmong(FILE_KEYS);

/**
 * Warns about files that aren't read although their names resemble one of the dataset's, such as
 * "companies (1).csv".
 */
export async function strayFiles(folder: string): Promise<string[]> {
  const known = new Set<string>(DATASET_FILES.map(({ name }) => name));
  const tables = (await readdir(folder)).filter((name) => TABLE.test(name) && !known.has(name));
  return tables.sort().flatMap((name) => {
    const meant = datasetFileMeantBy(name.replace(TABLE, ''));
    return meant === undefined
      ? []
      : [`${JSON.stringify(name)} is not read. The file of the dataset is ${meant}.csv.`];
  });
}

/** The key of the file whose name a name resembles. */
export function datasetFileMeantBy(stem: string): string | undefined {
  const words = stem
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '');
  return (
    FILE_KEYS.find((key) => words.includes(key)) ??
    (words.length < MIN_COMPARED_LENGTH ? undefined : nearest(words)[0])
  );
}
