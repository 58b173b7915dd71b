import type { Type } from '@nestjs/common';
import type { PageMetadataDto } from '../../../market/query/bodies/page';
import type { ChartBodyDto } from '../../../market/query/endpoints/chart-body.dto';
import type { PagedEndpoint } from '../../../market/query/questions/market-request';

/** An endpoint that lists its rows in pages. */
export type ListEndpoint = PagedEndpoint & {
  body: Type<ChartBodyDto & { metadata: PageMetadataDto }>;
};
