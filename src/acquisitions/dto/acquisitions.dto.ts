import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { PageMetadataDto } from '../../market-query/paging/page';

const textOrNull = { type: String, nullable: true } as const;

export class AcquisitionDto {
  @ApiProperty({ description: 'The id of the acquisition: the same in every answer', example: 'deal-000042' })
  id: string;

  @ApiProperty({ description: 'The day the deal was announced', format: 'date', example: '2026-05-06' })
  date: string;

  @ApiProperty({ description: 'The acquired company', example: 'Sample Lantern Labs' })
  target: string;

  @ApiProperty({ description: "The acquired company's slug, for `/companies/{name}`", example: 'sample-lantern-labs' })
  target_slug: string;

  @ApiProperty({ ...textOrNull, description: 'ISO 3166-1 alpha-2', example: 'IL' })
  target_country: string | null;

  @ApiProperty({
    description: 'The name of the tracked company, or the acquirer as announced',
    example: 'Sample Granite Systems',
  })
  acquirer: string;

  @ApiProperty({
    ...textOrNull,
    description: 'The slug, if the acquirer is a tracked company; otherwise null',
    example: 'sample-granite-systems',
  })
  acquirer_slug: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'What kind of buyer the acquirer is; null if unknown',
    example: 'Cybersecurity Vendor',
  })
  buyer_type: string | null;

  @ApiProperty({ ...textOrNull, description: 'The form of the deal; null if unknown', example: 'Acquisition' })
  acquisition_type: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'What the deal was for the acquired company; null if unknown',
    example: 'Acquisition',
  })
  exit_type: string | null;

  @ApiProperty({ ...textOrNull, description: "The acquired company's category", example: 'Identity Security' })
  category: string | null;

  @ApiProperty({ ...textOrNull, description: "The domain of the acquired company's category", example: 'Identity' })
  domain: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The amount in US dollars; null if undisclosed',
    example: 1_200_000_000,
  })
  amount: number | null;

  @ApiProperty({
    ...textOrNull,
    description: 'Where the deal was reported; null if unknown',
    format: 'uri',
    example: 'https://news.example/deals/42',
  })
  source_url: string | null;
}

export class AcquisitionsMetadataDto extends PageMetadataDto {
  @ApiProperty({ description: 'Acquisitions in scope on all pages, including undisclosed ones', type: 'integer', example: 59 })
  total_deals: number;

  @ApiProperty({ description: 'Sum of the disclosed amounts in scope on all pages, in US dollars', example: 3_034_000_000 })
  total_amount: number;
}

export class AcquisitionsDto extends ChartBodyDto {
  @ApiProperty({ description: 'Newest first', type: [AcquisitionDto] })
  acquisitions: AcquisitionDto[];

  @ApiProperty({ description: 'The period, the page and the totals of all pages', type: AcquisitionsMetadataDto })
  metadata: AcquisitionsMetadataDto;
}
