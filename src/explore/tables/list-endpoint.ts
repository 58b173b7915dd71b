import type { Type } from '@nestjs/common';
import type { PageMetadataDto } from '../../market-query/body/page';
import type { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import type { PagedEndpoint } from '../../market-query/request/market-request';

/** An endpoint that lists its rows in pages. */
export type ListEndpoint = PagedEndpoint & {
  body: Type<ChartBodyDto & { metadata: PageMetadataDto }>;
};
