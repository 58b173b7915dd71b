import { Injectable } from '@nestjs/common';
import { upgradeFrom } from '../../billing/entitlement/next-step';
import { Env } from '../../config/env';
import { ApiError } from '../../errors/api-error';
import { Answer, entityTagOf, matchesEntityTag } from '../../http/answer';
import type { ExportFormat } from '../../http/answer-format';
import { BUILD_VERSION } from '../../http/build-version';
import { StreamedAnswer } from '../../http/streamed-answer';
import { LICENCE } from '../../market-data/licence';
import { MarketDatabase, type MarketSnapshot } from '../../market-data/market-database';
import { linksOf } from '../answer-cache/answer-links';
import { fileHeaders } from '../answer-cache/file-answer';
import type { ExportEndpoint } from '../endpoint/export-endpoint';
import type { Delivery, MarketQuery, MarketRequest } from '../request/market-request';
import { Question } from '../request/question';
import { citationOf } from '../vintage/vintage';
import { Vintages } from '../vintage/vintages';
import { exportColumns } from './export-columns';
import { type ExportFile, RowStream } from './row-stream';
import { copyOf, countRows, type SelectedRows } from './row-texts';

/** Readers of public pages share one list. */
const ANYBODY = 0;
/** In a replica. Each takes a connection, a thread and some memory. */
const MAX_RUNNING = 2;
const RETRY_AFTER_SECONDS = 15;

export type SelectRows = (context: Question<ExportEndpoint>) => SelectedRows;

/** Answers with whole lists, which are streamed and never cached. */
@Injectable()
export class Exports {
  /** The accounts that have one running. */
  private readonly running = new Set<number>();

  constructor(
    private readonly database: MarketDatabase,
    private readonly vintages: Vintages,
    private readonly env: Env,
  ) {}

  async answer(request: MarketRequest<ExportEndpoint>, select: SelectRows): Promise<Answer> {
    const { query, audience, delivery } = request;
    this.refuseQuota(query, delivery);
    const generatedAt = this.vintages.instantOf(query, audience.generation) ?? '';
    const facts = { generatedAt, nextCursor: null };
    const file = fileOf(request, generatedAt);
    const tag = entityTag(query, file);
    const links = linksOf(query, facts, delivery.origin?.(this.env) ?? '');
    const headers = [...query.headers, 'ETag', tag, ...links];
    if (matchesEntityTag(delivery.ifNoneMatch, tag)) return new Answer(304, headers, null);
    const rowsIn = (snapshot: MarketSnapshot): SelectedRows =>
      select(new Question(query, snapshot));
    const { total, stream } = await (delivery.isHead
      ? this.count(request, rowsIn)
      : this.open(request, rowsIn, file));
    headers.push(...fileHeaders(file.format, query), 'X-Total-Count', String(total));
    const isCompressed = file.format === 'parquet';
    return new StreamedAnswer(headers, stream, isCompressed ? undefined : delivery.acceptEncoding);
  }

  private async count(
    { query, audience }: MarketRequest,
    rowsIn: (snapshot: MarketSnapshot) => SelectedRows,
  ): Promise<{ total: number; stream?: undefined }> {
    const total = await this.vintages.read(query, audience.accountId ?? null, () =>
      this.database.read(query.generation, (snapshot) => countRows(rowsIn(snapshot))),
    );
    return { total };
  }

  private async open(
    { query, audience: { accountId = ANYBODY } }: MarketRequest,
    rowsIn: (snapshot: MarketSnapshot) => SelectedRows,
    file: ExportFile,
  ): Promise<{ total: number; stream: RowStream }> {
    const { generation } = query;
    this.begin(accountId);
    const end = (): void => void this.running.delete(accountId);
    try {
      return await this.vintages.read(query, accountId, async () => {
        const [total, copy] = await this.database.read(generation, async (snapshot) => {
          const rows = rowsIn(snapshot);
          return [await countRows(rows), copyOf(rows, file.columns)] as const;
        });
        const client = await this.database.connect(generation);
        return { total, stream: await RowStream.open(client, copy, file, end) };
      });
    } catch (error) {
      end();
      throw error;
    }
  }

  private begin(accountId: number): void {
    const isOwn = this.running.has(accountId);
    if (isOwn || this.running.size >= MAX_RUNNING) {
      const whose =
        isOwn && accountId !== ANYBODY
          ? 'Your account has a whole list'
          : 'Other readers have whole lists';
      throw new ApiError('rate_limited', {
        error: `${whose} running. Wait until it has ended, or use pages.`,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    this.running.add(accountId);
  }

  private refuseQuota({ endpoint }: MarketQuery, { caller }: Delivery): void {
    // Readers of a page have no quota.
    if (!caller || caller.limits === null) return;
    throw new ApiError('api_access_required', {
      error: `Whole lists need a plan without a call quota. With this key, use the pages of /${endpoint.path.replace('exports/', '')}.`,
      fields: { upgrade: upgradeFrom(caller, this.env.pricingUrl) ?? undefined },
    });
  }
}

function fileOf(
  { query, delivery }: MarketRequest<ExportEndpoint>,
  generatedAt: string,
): ExportFile {
  const preferred = delivery.accepts === 'csv' ? 'csv' : query.endpoint.formats[0]!;
  return {
    format: (query.format as ExportFormat | undefined) ?? preferred,
    columns: exportColumns(query),
    isForSheets: delivery.caller === undefined,
    about: {
      generation: query.generation.label,
      as_of: citationOf(query, generatedAt) ?? '',
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
