import { ApiProperty } from '@nestjs/swagger';
import type { RecordKind } from '../../../market-data/vocabularies/record-kinds';
import {
  ApiChoice,
  ApiInteger,
  ApiList,
  ApiObject,
} from '../../../platform/http/openapi/api-field';
import { POSITION } from '../../query/bodies/page';
import { ChartBodyDto } from '../../query/endpoints/chart-body.dto';
import { LogPageDto } from './log-page.dto';
import { type Action, BY_KIND, PUBLICATION_ACTIONS, PublishedDto } from './published.dto';

export class PublicationDto extends PublishedDto {
  @ApiChoice('Why it was published', PUBLICATION_ACTIONS.slice(0, -1), 'import')
  override action: Exclude<Action, 'preview'>;

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

class PublicationsMetadataDto extends LogPageDto {
  @ApiProperty({ ...POSITION, nullable: true })
  position: string | null;

  @ApiInteger('How many publications there are on all pages', 240)
  total_count: number;
}

export class PublicationsDto extends ChartBodyDto {
  @ApiList('Newest first', PublicationDto)
  publications: PublicationDto[];

  @ApiObject('The page', PublicationsMetadataDto)
  metadata: PublicationsMetadataDto;
}
