import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainRefusal } from '../../errors/domain-refusal';
import {
  ACQUISITIONS,
  CATEGORIES,
  COMPANIES,
  type DatasetFile,
  type DatasetFileKey,
  FUNDING_ROUNDS,
  INVESTORS,
  noRows,
  type RowCounts,
} from '../format/dataset-files';
import type { RecordSink, RecordVisitor } from '../format/records';
import { detached } from '../reading/detached';
import { CategoryRows } from './category-rows';
import { scanColumn } from './column-scan';
import { CompanyRows } from './company-rows';
import { ContentDigest } from './content-digest';
import { AcquisitionRows, FundingRoundRows } from './deal-rows';
import { DuplicateIds } from './duplicate-ids';
import { InvestorRows } from './investor-rows';
import { type Problem, ProblemLog } from './problem';
import { ReferenceIndex } from './reference-index';
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
  contentDigest: string;
}

interface Rows<R> {
  read: (row: RowReader) => R;
  /** Checks that need all rows. */
  checkAll?: (log: ProblemLog) => void;
}
type Send<R> = (visitor: RecordVisitor, record: R) => void;

/** Reads and checks all files of a dataset, for validation as well as import. Memory use doesn't grow with the number of deals. */
export class DatasetReading {
  private readonly log = new ProblemLog();
  private readonly digest = new ContentDigest();
  private readonly rows = noRows();
  private readonly indexes = {
    categories: new ReferenceIndex('a product_category of categories.csv'),
    companies: new ReferenceIndex('the slug of a row of companies.csv'),
    investors: new ReferenceIndex('the slug of a row of investors.csv'),
  };
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
    const { categories, companies, investors } = this.indexes;
    await this.readKeyed(CATEGORIES, categories, new CategoryRows(categories), (sink, record) => sink.category(record));
    await this.readKeyed(COMPANIES, companies, new CompanyRows(companies, categories), (sink, record) => sink.company(record));
    await this.readKeyed(INVESTORS, investors, new InvestorRows(investors), (sink, record) => sink.investor(record));
    const rounds = new FundingRoundRows(companies, investors);
    await this.readDeals(FUNDING_ROUNDS, rounds, (sink, record) => sink.fundingRound(record));
    await this.readDeals(ACQUISITIONS, new AcquisitionRows(companies), (sink, record) => sink.acquisition(record));
    return { rows: this.rows, problems: this.log.inOrder(), contentDigest: this.digest.hex() };
  }

  /** Reads a file whose rows are referenced. Its names are read first, so that a row can refer to a later row, or to one with a mistake. */
  private async readKeyed<R>(file: DatasetFile, index: ReferenceIndex, rows: Rows<R>, send: Send<R>): Promise<void> {
    const path = this.path(file);
    index.complete =
      (await isFile(path)) && (await scanColumn(path, file.columns[0]!.name, (name, line) => index.add(name, line)));
    if (await this.readRows(file, rows, send)) rows.checkAll?.(this.log);
    else index.complete = false;
  }

  private async readDeals<R extends { externalId: string }>(file: DatasetFile, rows: Rows<R>, send: Send<R>): Promise<void> {
    const ids = new DuplicateIds();
    const counted: Rows<R> = {
      read: (row) => {
        const record = rows.read(row);
        ids.add(record.externalId);
        return record;
      },
    };
    await this.readRows(file, counted, send);
    const isCandidate = ids.candidates();
    if (isCandidate) await this.reportDuplicates(file, isCandidate);
  }

  private async reportDuplicates(file: DatasetFile, isCandidate: (id: string) => boolean): Promise<void> {
    const firstLines = new Map<string, number>();
    await scanColumn(this.path(file), 'id', (id, line) => {
      if (!isCandidate(id)) return;
      const first = firstLines.get(id);
      if (first === undefined) firstLines.set(detached(id), line);
      else this.log.add(file.name, line, 'id', id, `each id once; line ${first} has it already`);
    });
  }

  /** Returns false if the file as a whole can't be read. */
  private async readRows<R>(file: DatasetFile, rows: Rows<R>, send: Send<R>): Promise<boolean> {
    const path = this.path(file);
    if (!(await isFile(path))) {
      this.log.add(file.name, null, null, null, 'this file in the folder (a header row alone is enough)');
      return false;
    }
    const bytes = (await stat(path)).size;
    const rowFile = new RowFile(path, file, this.log, this.lastYear);
    await this.sink?.begin(file.key);
    await rowFile.read({
      row: (row) => {
        const record = rows.read(row);
        if (!this.log.empty) return;
        this.digest.add(file.key, row.values);
        if (this.sink) send(this.sink, record);
        if (this.quality) send(this.quality, record);
      },
      batchEnd: async (count, bytesRead) => {
        this.onProgress?.({ file: file.key, rows: count, bytesRead, bytes });
        await this.sink?.drain();
      },
    });
    await this.sink?.end();
    this.rows[file.key] = rowFile.rows;
    return rowFile.readable;
  }

  private path(file: DatasetFile): string {
    return join(this.folder, file.name);
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}
