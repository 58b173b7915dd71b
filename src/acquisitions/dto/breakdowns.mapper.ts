import type { GroupedTotals } from '../../market/query/aggregation/grouped-totals';
import { inDollars } from '../../market/query/aggregation/money';
import { categoryRows } from '../../market/query/bodies/category-row';
import {
  answerMetadata,
  daysInScope,
  heading,
  unknownBucket,
  type BodyWith,
  rowsIn,
} from '../../market/query/bodies/period-metadata';
import { valueRows, type ValueRowDto } from '../../market/query/bodies/value-row';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import type { LimitedEndpoint } from '../../market/query/questions/market-request';
import type { Question } from '../../market/query/questions/question';
import type { AcquisitionMetadataDto } from './acquisition-metadata.dto';
import { acquisitionMetadata } from './acquisition-metadata.mapper';
import type { AcquisitionCategoryDataDto } from './breakdowns.dto';

export function acquisitionCategoryDataBody(
  question: Question<LimitedEndpoint>,
  deals: GroupedTotals<'category', 'companies'>,
): ChartBody<AcquisitionCategoryDataDto> {
  const { rows: categories, rowCount, rest } = categoryRows(deals, question.parameters);
  return {
    ...heading(question, deals),
    categories,
    metadata: {
      ...answerMetadata(question),
      total_acquisitions: deals.count,
      total_amount: inDollars(deals.amountCents),
      category_count: rowCount,
      current_period: daysInScope(question, deals),
      ...unknownBucket(deals.unknown),
      ...rest,
    },
  };
}

/** A body with a row for each value, in this field. */
export function valueBody<Field extends string>(
  question: Question<LimitedEndpoint>,
  deals: GroupedTotals<'buyerType'> | GroupedTotals<'companyType'>,
  field: Field,
): BodyWith<Field, ValueRowDto, AcquisitionMetadataDto> {
  const { rows, rest } = valueRows(deals, question.parameters);
  return {
    ...heading(question, deals),
    ...rowsIn(field, rows),
    metadata: { ...acquisitionMetadata(question, deals), ...rest },
  };
}
