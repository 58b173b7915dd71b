import { ApiProperty } from '@nestjs/swagger';
import { OFFER_IDS, type OfferId } from '../plan/offers';
import type { PriceInterval } from './pricing-catalog';

export class CallAllowanceDto {
  @ApiProperty({
    description: 'Calls per key per UTC day; null means unlimited',
    type: 'integer',
    nullable: true,
    example: 1000,
  })
  daily: number | null;

  @ApiProperty({
    description:
      'Calls per calendar month, per key and for all keys of the account together; null means unlimited',
    type: 'integer',
    nullable: true,
    example: 30_000,
  })
  monthly: number | null;

  @ApiProperty({
    description: 'True if there is no limit; `daily` and `monthly` are then null',
    example: false,
  })
  unlimited: boolean;
}

export class PricingPlanDto {
  @ApiProperty({ description: 'Identifies the plan', enum: OFFER_IDS, example: 'enterprise' })
  id: OfferId;

  @ApiProperty({ description: 'The name of the plan, for people', example: 'Enterprise' })
  name: string;

  @ApiProperty({
    description:
      'The price per interval, in units of the currency; null means on request, see `contact_sales`',
    type: Number,
    minimum: 0,
    nullable: true,
    example: null,
  })
  price: number | null;

  @ApiProperty({
    description: 'What the price covers: a month or a year',
    type: String,
    enum: ['month', 'year', null],
    nullable: true,
    example: null,
  })
  interval: PriceInterval | null;

  @ApiProperty({ description: 'True if you agree on the price with sales', example: true })
  contact_sales: boolean;

  @ApiProperty({ description: 'Whether the plan includes this API', example: true })
  api_access: boolean;

  @ApiProperty({
    description:
      'Whether the plan includes the MCP tools. For the add-on, that depends on the base plan',
    example: true,
  })
  mcp_access: boolean;

  @ApiProperty({
    description:
      'Whether the plan includes the dashboard. For the add-on, that depends on the base plan',
    example: true,
  })
  dashboard_access: boolean;

  @ApiProperty({
    description: 'Users per subscription; null means any number',
    type: 'integer',
    nullable: true,
    example: 1,
  })
  users_included: number | null;

  @ApiProperty({
    description: 'The calls that the plan includes; null if it has no API access',
    type: CallAllowanceDto,
    nullable: true,
  })
  call_allowance: CallAllowanceDto | null;

  @ApiProperty({
    description: 'False for the retired add-on: only existing customers keep it',
    example: true,
  })
  available_to_new_customers: boolean;

  @ApiProperty({
    description: 'What the plan includes, in words',
    type: [String],
    example: ['Full API: all endpoints', 'Full dataset', 'No call quota'],
  })
  features: string[];
}

export class PricingDto {
  @ApiProperty({ description: 'The ISO 4217 code of the currency of all prices', example: 'USD' })
  currency: string;

  @ApiProperty({
    description: 'The plans on offer, and the retired add-on',
    type: [PricingPlanDto],
  })
  plans: PricingPlanDto[];

  @ApiProperty({
    description: 'The page that compares the plans',
    format: 'uri',
    example: 'https://signal-market.example/pricing',
  })
  pricing_page: string;

  @ApiProperty({
    description: 'The same as `pricing_page`',
    format: 'uri',
    example: 'https://signal-market.example/pricing',
  })
  pricing_url: string;

  @ApiProperty({
    description:
      'When the prices were set: a day or a UTC timestamp; null if they have not been set',
    type: String,
    nullable: true,
    example: '2026-10-01',
  })
  updated_at: string | null;
}
