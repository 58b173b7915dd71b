import type { RecordLoader } from '../build/tables/record-loader';
import type { DatasetFile } from '../files/format/dataset-file';
import {
  ACQUISITIONS,
  CATEGORIES,
  COMPANIES,
  FORMER_SLUGS,
  FUNDING_ROUNDS,
  INVESTORS,
  noRows,
  type RowCounts,
} from '../files/format/dataset-files';
import type { DatasetFileKey } from '../files/format/file-names';
import type { Problem } from '../files/format/problem-catalog';
import type { RecordVisitor } from '../files/format/records';
import type { DatasetSource } from '../files/reading/dataset-source';
import { scanColumns } from './column-scan';
import { ContentDigest } from './content-digest';
import { DuplicateIds } from './duplicate-ids';
import { ProblemLog } from './problem-log';
import { References } from './references';
import {
  ACQUISITION_CHECKS,
  categoryChecks,
  companyChecks,
  formerSlugChecks,
  INVESTOR_CHECKS,
  ROUND_CHECKS,
  type RowChecks,
} from './row-checks';
import { RowFile } from './row-file';
import { reportingUnreadable } from './unreadable-file';

interface ReadingProgress {
  file: DatasetFileKey;
  rows: number;
  bytesRead: number;
  bytes: number;
}
export type OnReadingProgress = (progress: ReadingProgress) => void;

export interface ReadDataset {
  rows: RowCounts;
  /** In the order of files and lines. */
  problems: Problem[];
  /** What a curator may not have meant, although it isn't wrong. */
  warnings: string[];
  /** Only of rows that are stored. */
  contentDigest: string;
}

export interface ReadingOptions {
  /** Stores the records. */
  sink?: RecordLoader;
  onProgress?: OnReadingProgress;
  visitor?: RecordVisitor;
}

/**
 * Reads and checks all files of a dataset, for validation as well as import. Memory use doesn't
 * grow with the number of deals.
 */
export class DatasetReading {
  private readonly log = new ProblemLog();
  private readonly digest = new ContentDigest();
  private readonly rows = noRows();
  private readonly references = new References();

  constructor(
    private readonly source: DatasetSource,
    private readonly options: ReadingOptions = {},
  ) {}

  async read(): Promise<ReadDataset> {
    const { problems: stray, warnings } = await this.source.check();
    for (const problem of stray) this.log.add(problem);
    await this.readReferenced(CATEGORIES, categoryChecks());
    await this.readReferenced(COMPANIES, companyChecks(this.references));
    await this.readReferenced(INVESTORS, INVESTOR_CHECKS);
    await this.readDeals(FUNDING_ROUNDS, ROUND_CHECKS);
    await this.readDeals(ACQUISITIONS, ACQUISITION_CHECKS);
    await this.readFormerSlugs();
    return {
      rows: this.rows,
      problems: this.log.inOrder(),
      warnings,
      contentDigest: this.digest.hex(),
    };
  }

  /**
   * Reads a file whose rows are referenced. Its names are read first, so that a row can refer to a
   * later row, or to one with a mistake.
   */
  private async readReferenced<R>(file: DatasetFile<R>, checks: RowChecks<R>): Promise<void> {
    if (!file.referredToAs) throw new Error(`No row refers to the rows of ${file.name}.`);
    const index = this.references.to(file.referredToAs);
    index.complete = await this.scan(file, file.keyColumns, ([name = ''], line) =>
      index.add(name, line),
    );
    if (!(await this.readRows(file, checks))) index.complete = false;
  }

  private async readDeals<R extends { id: string }>(
    file: DatasetFile<R>,
    checks: RowChecks<R>,
  ): Promise<void> {
    const ids = new DuplicateIds();
    await this.readRows(file, {
      check: (record, row) => {
        checks.check(record, row);
        ids.add(record.id);
      },
    });
    const repeated = ids.repeated();
    if (!repeated) return;
    const scan = scanColumns(this.source.open(file.name), ['id'], ([id = ''], line) => {
      const first = repeated.firstLine(id, line);
      if (first === undefined) return;
      const place = { file: file.name, line, column: 'id', value: id };
      const other = { file: file.name, line: first };
      this.log.add({ code: 'repeated', what: 'id', ...place, other });
    });
    await reportingUnreadable(file.name, this.log, scan);
  }

  /** All rows are known before the first one is checked, so that a row can lead to a later row. */
  private async readFormerSlugs(): Promise<void> {
    if ((await this.source.size(FORMER_SLUGS.name)) === undefined) return;
    const { formerSlugs } = this.references;
    const columns = [...FORMER_SLUGS.keyColumns, 'slug'];
    await this.scan(FORMER_SLUGS, columns, ([kind = '', former = '', slug = ''], line) =>
      formerSlugs.add(kind, former, slug, line),
    );
    await this.readRows(FORMER_SLUGS, formerSlugChecks(formerSlugs));
  }

  /** Returns false if the file as a whole can't be read. */
  private async readRows<R>(file: DatasetFile<R>, checks: RowChecks<R>): Promise<boolean> {
    const bytes = await this.source.size(file.name);
    if (bytes === undefined) {
      this.log.add({ code: 'missing_file', file: file.name });
      return false;
    }
    const rowFile = new RowFile(file, this.log, this.references);
    const { sink, onProgress, visitor } = this.options;
    const visit = visitor?.[file.key] as ((record: R) => void) | undefined;
    await sink?.begin(file);
    const reading = rowFile.read(this.source.open(file.name), {
      row: (record, row) => {
        checks.check(record, row);
        if (!this.log.empty) return;
        if (sink) this.digest.add(file.key, row.cells);
        sink?.add(record);
        visit?.(record);
      },
      batchEnd: async (count, bytesRead) => {
        onProgress?.({ file: file.key, rows: count, bytesRead, bytes });
        await sink?.drain();
      },
    });
    const isRead = await reportingUnreadable(file.name, this.log, reading);
    await sink?.end();
    this.rows[file.key] = rowFile.rows;
    if (isRead) checks.checkAll?.(this.log);
    return isRead;
  }

  /**
   * Returns false if there is no such file, or if it lacks a column or can't be read, which is
   * reported when its rows are read.
   */
  private async scan(
    file: DatasetFile,
    columns: readonly string[],
    visit: (values: readonly string[], line: number) => void,
  ): Promise<boolean> {
    if ((await this.source.size(file.name)) === undefined) return false;
    const scan = scanColumns(this.source.open(file.name), columns, visit);
    return reportingUnreadable(file.name, new ProblemLog(), scan);
  }
}
