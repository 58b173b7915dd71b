import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { AcquisitionRankingMetadataDto } from './acquisition-metadata.dto';

const textOrNull = { type: String, nullable: true } as const;

export class TopAcquisitionDto {
  @ApiProperty({ description: 'Competition ranking by amount: 1, 2, 2, 4', type: 'integer', example: 1 })
  rank: number;

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

  @ApiProperty({ description: 'US dollars', example: 1_200_000_000 })
  amount: number;

  @ApiProperty({
    ...textOrNull,
    description: 'Where the deal was reported; null where no source is recorded',
    format: 'uri',
    example: 'https://news.example/deals/42',
  })
  source_url: string | null;
}

export class TopAcquisitionsDto extends ChartBodyDto {
  @ApiProperty({
    description: 'By amount, then target name, then id; undisclosed amounts are not ranked',
    type: [TopAcquisitionDto],
  })
  acquisitions: TopAcquisitionDto[];

  @ApiProperty({
    description: 'What the rows were computed from and for: the period, the totals',
    type: AcquisitionRankingMetadataDto,
  })
  metadata: AcquisitionRankingMetadataDto;
}
