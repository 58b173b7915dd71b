import type { ApiPropertyOptions } from '@nestjs/swagger';
import {
  ApiChoice,
  ApiDayOrNull,
  ApiInstant,
  ApiText,
} from '../../../platform/http/openapi/api-field';

export const PUBLICATION_ACTIONS = ['import', 'approval', 'rollback', 'preview'] as const;
export type Action = (typeof PUBLICATION_ACTIONS)[number];

const AVAILABILITY = ['stored', 'archived', 'gone'] as const;
export type Availability = (typeof AVAILABILITY)[number];

export const BY_KIND: ApiPropertyOptions = {
  type: 'object',
  additionalProperties: { type: 'integer' },
  example: { company: 12, investor: 5, funding_round: 9, acquisition: 0 },
};

/** A dataset that was published. */
export class PublishedDto {
  @ApiInstant('When it became visible', '2026-11-21T09:30:00.123Z')
  published_at: string;

  @ApiText('The generation of the dataset that was published', 'g12-9f2c1ab0')
  generation: string;

  @ApiChoice('Why it was published', PUBLICATION_ACTIONS, 'import')
  action: Action;

  @ApiText(
    'What `as_of` takes to ask for the dataset as it was published',
    '2026-11-21T09:30:00.123Z@g12-9f2c1ab0',
  )
  as_of: string;

  @ApiChoice(
    '`stored`: you get it at once. `archived`: it is restored first, which can take minutes. `gone`: its files are no longer kept',
    AVAILABILITY,
    'stored',
  )
  availability: Availability;

  @ApiDayOrNull(
    'The day of its newest deal; null without deals, or if an earlier release dropped it',
    '2026-11-20',
  )
  newest_deal_date: string | null;
}
