import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../database/database-failure';
import { DomainRefusal } from '../../errors/domain-refusal';
import type { DatasetFile, DatasetFileKey } from '../format/dataset-file';
import { ACQUISITIONS, CATEGORIES, COMPANIES, FUNDING_ROUNDS, INVESTORS, noRows, type RowCounts } from '../format/dataset-files';
import type { RecordSink, RecordVisitor } from '../format/records';
import { UnreadableFile } from '../reading/csv-file';
import { detached } from '../reading/detached';
import { strayFiles } from '../reading/stray-files';
import { scanColumn } from './column-scan';
import { ContentDigest } from './content-digest';
import { DuplicateIds } from './duplicate-ids';
import { type Problem, ProblemLog } from './problem';
import { References } from './reference-index';
import { CategoryChecks, CompanyChecks, INVESTOR_CHECKS, ROUND_CHECKS, type RowChecks } from './row-checks';
import { RowFile } from './row-file';
import type { RowReader } from './row-reader';

export interface ReadingProgress {
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
  contentDigest: string;
}

type Check<R> = RowChecks<R>['check'];
type Visit<R> = (visitor: RecordVisitor, record: R) => void;

/** Reads and checks all files of a dataset, for validation as well as import. Memory use doesn't grow with the number of deals. */
export class DatasetReading {
  private readonly log = new ProblemLog();
  private readonly digest = new ContentDigest();
  private readonly rows = noRows();
  private readonly references = new References();
  private readonly lastYear = new Date().getUTCFullYear() + 1;

  constructor(
    private readonly folder: string,
    private readonly sink?: RecordSink,
    private readonly onProgress?: OnReadingProgress,
    private readonly quality?: RecordVisitor,
  ) {}

  async read(): Promise<ReadDataset> {
    const folder = await stat(this.folder).catch(() => undefined);
    if (!folder?.isDirectory()) throw new DomainRefusal('unknown_folder', { folder: this.folder });
    const warnings = await strayFiles(this.folder);
    await this.readReferenced(CATEGORIES, new CategoryChecks(), (visitor, record) => visitor.category?.(record));
    await this.readReferenced(COMPANIES, new CompanyChecks(this.references), (visitor, record) => visitor.company?.(record));
    await this.readReferenced(INVESTORS, INVESTOR_CHECKS, (visitor, record) => visitor.investor?.(record));
    await this.readDeals(FUNDING_ROUNDS, ROUND_CHECKS, (visitor, record) => visitor.fundingRound?.(record));
    await this.readDeals(ACQUISITIONS, { check: () => undefined }, (visitor, record) => visitor.acquisition?.(record));
    return { rows: this.rows, problems: this.log.inOrder(), warnings, contentDigest: this.digest.hex() };
  }

  /** Reads a file whose rows are referenced. Its names are read first, so that a row can refer to a later row, or to one with a mistake. */
  private async readReferenced<R>(file: DatasetFile<R>, checks: RowChecks<R>, visit: Visit<R>): Promise<void> {
    const path = this.path(file);
    const index = this.references.to(file.referredToAs!);
    const scan = (): Promise<boolean> => scanColumn(path, file.idColumn, (name, line) => index.add(name, line));
    // A file that can't be read is reported when its rows are read.
    index.complete = (await isFile(path)) && (await scan().catch(() => false));
    if (await this.readRows(file, (record, row) => checks.check(record, row), visit)) checks.checkAll?.(this.log);
    else index.complete = false;
  }

  private async readDeals<R extends { id: string }>(file: DatasetFile<R>, checks: RowChecks<R>, visit: Visit<R>): Promise<void> {
    const ids = new DuplicateIds();
    const check = (record: R, row: RowReader<R>): void => {
      checks.check(record, row);
      ids.add(record.id);
    };
    await this.readRows(file, check, visit);
    const isCandidate = ids.candidates();
    if (isCandidate) await this.reportDuplicates(file, isCandidate);
  }

  private async reportDuplicates(file: DatasetFile, isCandidate: (id: string) => boolean): Promise<void> {
    const firstLines = new Map<string, number>();
    const scan = scanColumn(this.path(file), 'id', (id, line) => {
      if (!isCandidate(id)) return;
      const first = firstLines.get(id);
      if (first === undefined) firstLines.set(detached(id), line);
      else this.log.add(file.name, line, 'id', id, `each id once; line ${first} has it already`);
    });
    await this.reportingUnreadable(file, scan);
  }

  /** Returns false if the file as a whole can't be read. */
  private async readRows<R>(file: DatasetFile<R>, check: Check<R>, visit: Visit<R>): Promise<boolean> {
    const path = this.path(file);
    if (!(await isFile(path))) {
      this.log.add(file.name, null, null, null, 'this file in the folder (a header row alone is enough)');
      return false;
    }
    const bytes = (await stat(path)).size;
    const rowFile = new RowFile(path, file, this.log, this.references, this.lastYear);
    await this.sink?.begin(file);
    const isRead = await this.reportingUnreadable(
      file,
      rowFile.read({
        row: (record, row) => {
          check(record, row);
          if (!this.log.empty) return;
          this.digest.add(file.key, row.cells);
          this.sink?.add(record);
          if (this.quality) visit(this.quality, record);
        },
        batchEnd: async (count, bytesRead) => {
          this.onProgress?.({ file: file.key, rows: count, bytesRead, bytes });
          await this.sink?.drain();
        },
      }),
    );
    await this.sink?.end();
    this.rows[file.key] = rowFile.rows;
    return isRead && rowFile.readable;
  }

  /** A file that the system can't read is one problem, and the other files are read nevertheless. Returns false then. */
  private async reportingUnreadable(file: DatasetFile, reading: Promise<unknown>): Promise<boolean> {
    try {
      await reading;
      return true;
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      this.log.add(file.name, null, null, null, `a file that can be read; the system says ${errorCode(error.cause)}`);
      return false;
    }
  }

  private path(file: DatasetFile): string {
    return join(this.folder, file.name);
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}
