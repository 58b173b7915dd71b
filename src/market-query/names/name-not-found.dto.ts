import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class NameAndSlugDto {
  @ApiProperty({ description: 'The name', example: 'Sample Harbor Security' })
  name: string;

  @ApiProperty({ description: 'What to ask for instead', example: 'sample-harbor-security' })
  slug: string;
}

/** The 404 of a path that names a record. */
export class NameNotFoundDto {
  @ApiProperty({ description: 'A sentence for a person', example: 'There is no company called "Sample Harbour".' })
  error: string;

  @ApiProperty({ enum: ['not_found'], example: 'not_found' })
  code: string;

  @ApiPropertyOptional({
    description: 'Where no record has the name: the nearest names, best first, at most 3',
    type: [NameAndSlugDto],
  })
  did_you_mean?: NameAndSlugDto[];

  @ApiPropertyOptional({ description: 'Where several records have the name: these, at most 20', type: [NameAndSlugDto] })
  candidates?: NameAndSlugDto[];
}
