import { Injectable } from '@nestjs/common';
import { LICENCE } from '../../../market-data/licence';
import { MarketDatabase } from '../../../market-data/market-database';
import { ApiError } from '../../../platform/errors/api-error';
import { Answer, entityTagOf, matchesEntityTag } from '../../../platform/http/answer';
import type { ExportFormat } from '../../../platform/http/answer-format';
import { BUILD_VERSION } from '../../../platform/http/build-version';
import { StreamedAnswer } from '../../../platform/http/streamed-answer';
import { citationOf } from '../../vintages/vintage';
import { Vintages } from '../../vintages/vintages';
import type { ExportEndpoint } from '../endpoints/export-endpoint';
import { type Audience, type MarketQuery, readerIn } from '../questions/market-request';
import { Question } from '../questions/question';
import { linksAndWarnings } from './answer-links';
import { exportColumns } from './export-columns';
import { fileHeaders } from './file-answer';
import { type ExportFile, RowStream } from './row-stream';
import { copyOf, countRows, type SelectedRows } from './row-texts';

/**
 * How many whole lists for accounts a replica sends at a time. Each takes a connection, a thread and
 * some memory.
 */
const MAX_RUNNING = 2;
const RETRY_AFTER_SECONDS = 15;

export type SelectRows = (
  question: Question<ExportEndpoint>,
) => SelectedRows | Promise<SelectedRows>;

/** How a whole list is sent. */
export interface Delivery {
  /** `format` in the query takes precedence. */
  readonly accepts?: ExportFormat;
  readonly acceptEncoding?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  /** Only the headers are asked for. */
  readonly isHead: boolean;
  /** Where the caller reached the service, for links. Empty for a file of a page. */
  readonly origin: string;
  /** For people, who open it in a spreadsheet. */
  readonly isForSheets?: boolean;
}

/** Answers with whole lists, which are streamed and never cached. */
@Injectable()
export class Exports {
  /** The accounts that have one running. */
  private readonly running = new Set<number>();
  /** Visitors of public pages have one together, and take none of accounts. */
  private isVisitorsRunning = false;

  constructor(
    private readonly database: MarketDatabase,
    private readonly vintages: Vintages,
  ) {}

  async answer(
    query: MarketQuery<ExportEndpoint>,
    audience: Audience,
    delivery: Delivery,
    select: SelectRows,
  ): Promise<Answer> {
    const { ifNoneMatch, acceptEncoding, isHead, origin } = delivery;
    const moment = citationOf(query, this.vintages.instantOf(query, audience.generation));
    const file = fileOf(query, delivery, moment);
    const tag = entityTag(query, file);
    const links = linksAndWarnings(query, { moment, nextCursor: null }, { origin, isFile: true });
    const headers = [...query.headers, 'ETag', tag, ...links];
    if (matchesEntityTag(ifNoneMatch, tag)) return new Answer(304, headers, null);

    const { total, stream } = isHead
      ? await this.count(query, audience, select)
      : await this.open(query, audience, select, file);
    headers.push(...fileHeaders(file.format, query), 'X-Total-Count', String(total));
    const isCompressed = file.format === 'parquet';
    return new StreamedAnswer(headers, stream, isCompressed ? {} : { acceptEncoding });
  }

  private async count(
    query: MarketQuery<ExportEndpoint>,
    audience: Audience,
    select: SelectRows,
  ): Promise<{ total: number; stream?: undefined }> {
    const total = await this.vintages.read(query, audience, () =>
      this.database.read(query.generation, readerIn(audience), async (snapshot) =>
        countRows(await select(new Question(query, snapshot))),
      ),
    );
    return { total };
  }

  private async open(
    query: MarketQuery<ExportEndpoint>,
    audience: Audience,
    select: SelectRows,
    file: ExportFile,
  ): Promise<{ total: number; stream: RowStream }> {
    const { generation } = query;
    const giveBack = this.takePlace(audience.accountId);
    try {
      return await this.vintages.read(query, audience, async () => {
        const reader = readerIn(audience);
        const selected = await this.database.read(generation, reader, async (snapshot) => {
          const rows = await select(new Question(query, snapshot));
          return { total: await countRows(rows), copy: copyOf(rows, file.columns) };
        });
        // The rows are streamed on a connection of their own, for as long as the reader takes.
        const client = await this.database.connect(generation);
        const stream = await RowStream.open(client, selected.copy, file, giveBack);
        return { total: selected.total, stream };
      });
    } catch (error) {
      // There is no stream, which would have given it back when it closed.
      giveBack();
      throw error;
    }
  }

  /** Takes a place. Returns what gives it back. Throws ApiError (429) if there is none. */
  private takePlace(accountId: number | undefined): () => void {
    if (accountId === undefined) {
      if (this.isVisitorsRunning) throw noPlace('Other readers have whole lists');
      this.isVisitorsRunning = true;
      return () => void (this.isVisitorsRunning = false);
    }
    if (this.running.has(accountId)) throw noPlace('Your account has a whole list');
    if (this.running.size >= MAX_RUNNING) throw noPlace('Other readers have whole lists');
    this.running.add(accountId);
    return () => void this.running.delete(accountId);
  }
}

function noPlace(whose: string): ApiError {
  return new ApiError('rate_limited', {
    error: `${whose} running. Wait until it has ended, or use pages.`,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function fileOf(
  query: MarketQuery<ExportEndpoint>,
  { accepts = 'ndjson', isForSheets = false }: Delivery,
  moment: string | undefined,
): ExportFile {
  return {
    format: query.format ?? accepts,
    columns: exportColumns(query),
    isForSheets,
    about: {
      generation: query.generation.label,
      ...(moment !== undefined && { as_of: moment }),
      licence: LICENCE,
      build: BUILD_VERSION,
    },
  };
}

/** The rows follow from these. */
function entityTag({ generation, endpoint, canonical }: MarketQuery, file: ExportFile): string {
  const columns = file.columns.map(({ name }) => name);
  return entityTagOf(
    JSON.stringify([generation.label, endpoint.path, canonical, file.format, columns]),
  );
}
