import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { PageMetadataDto } from '../../market-query/paging/page';

const textOrNull = { type: String, nullable: true } as const;

export class AcquisitionDto {
  @ApiProperty({ description: 'Stable: the same acquisition has it in every body', example: 'deal-000042' })
  id: string;

  @ApiProperty({ description: 'The announcement day', format: 'date', example: '2026-05-06' })
  date: string;

  @ApiProperty({ description: 'The acquired company', example: 'Sample Lantern Labs' })
  target: string;

  @ApiProperty({ description: "The target's slug: names it in `/companies/{name}`", example: 'sample-lantern-labs' })
  target_slug: string;

  @ApiProperty({ ...textOrNull, description: 'ISO 3166-1 alpha-2', example: 'IL' })
  target_country: string | null;

  @ApiProperty({ description: "The tracked company's name, else the acquirer as announced", example: 'Sample Granite Systems' })
  acquirer: string;

  @ApiProperty({ ...textOrNull, description: 'Where the acquirer is a tracked company', example: 'sample-granite-systems' })
  acquirer_slug: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'What kind of buyer the acquirer is; null where it is not known',
    example: 'Cybersecurity Vendor',
  })
  buyer_type: string | null;

  @ApiProperty({ ...textOrNull, description: 'The form of the deal; null where it is not known', example: 'Acquisition' })
  acquisition_type: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'What the deal was to its target; null where it is not known',
    example: 'Acquisition',
  })
  exit_type: string | null;

  @ApiProperty({ ...textOrNull, description: "The target's category", example: 'Identity Security' })
  category: string | null;

  @ApiProperty({ ...textOrNull, description: "The target's domain", example: 'Identity' })
  domain: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'US dollars; null = undisclosed', example: 1_200_000_000 })
  amount: number | null;

  @ApiProperty({
    ...textOrNull,
    description: 'Where the deal was reported; null where no source is recorded',
    format: 'uri',
    example: 'https://news.example/deals/42',
  })
  source_url: string | null;
}

export class AcquisitionsMetadataDto extends PageMetadataDto {
  @ApiProperty({ description: 'Acquisitions in scope, on all pages, undisclosed ones included', type: 'integer', example: 59 })
  total_deals: number;

  @ApiProperty({ description: 'Sum of disclosed amounts in scope, on all pages, US dollars', example: 3_034_000_000 })
  total_amount: number;
}

export class AcquisitionsDto extends ChartBodyDto {
  @ApiProperty({ description: 'Newest first', type: [AcquisitionDto] })
  acquisitions: AcquisitionDto[];

  @ApiProperty({ description: 'The period, the page and the totals of all pages', type: AcquisitionsMetadataDto })
  metadata: AcquisitionsMetadataDto;
}
