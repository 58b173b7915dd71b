import { ApiProperty } from '@nestjs/swagger';
import {
  ApiBoolean,
  ApiChoice,
  ApiInstant,
  ApiInteger,
  ApiList,
  ApiObject,
  ApiText,
  ApiTextOrNull,
} from '../../http/openapi/api-field';
import type { RecordKind } from '../../market-data/vocabularies/record-kinds';
import { POSITION } from '../../market-query/body/page';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import {
  type Action,
  type Availability,
  AVAILABLE,
  BY_KIND,
  NEWEST_DEAL,
  PUBLICATION_ACTIONS,
  PUBLISHED_AS_OF,
} from './changes.dto';

export class PublicationDto {
  @ApiInstant('When it became visible', '2026-11-21T09:30:00.123Z')
  published_at: string;

  @ApiText('The generation of the dataset that was published', 'g12-9f2c1ab0')
  generation: string;

  @ApiChoice('Why it was published', PUBLICATION_ACTIONS.slice(0, -1), 'import')
  action: Exclude<Action, 'preview'>;

  @PUBLISHED_AS_OF
  as_of: string;

  @AVAILABLE
  availability: Availability;

  @NEWEST_DEAL
  newest_deal_date: string | null;

  @ApiProperty({ ...BY_KIND, description: 'How many records it had, by kind' })
  counts: Record<RecordKind, number>;

  @ApiProperty({
    ...BY_KIND,
    nullable: true,
    description:
      'How many changes it made, by kind, as in `/changes`; null if none are recorded, as for the first publication',
  })
  changes: Record<RecordKind, number> | null;
}

class PublicationsMetadataDto {
  @ApiInstant(
    "When the answer was computed, according to the database's clock",
    '2026-11-21T09:30:00.000Z',
  )
  generated_at: string;

  @ApiProperty({ ...POSITION, nullable: true })
  position: string | null;

  @ApiInteger('How many publications there are on all pages', 240)
  total_count: number;

  @ApiInteger('How many this page has', 100)
  returned_count: number;

  @ApiInteger('The largest number per page, as requested: at most 500', 100)
  limit: number;

  @ApiBoolean('Whether there is a next page', false)
  has_more: boolean;

  @ApiTextOrNull(
    'Send it as `cursor` to get the next page; null on the last page. It works only with the same parameters, also after further publications',
    null,
  )
  next_cursor: string | null;
}

export class PublicationsDto extends ChartBodyDto {
  @ApiList('Newest first', PublicationDto)
  publications: PublicationDto[];

  @ApiObject('The page', PublicationsMetadataDto)
  metadata: PublicationsMetadataDto;
}
