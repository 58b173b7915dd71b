import { ApiProperty } from '@nestjs/swagger';
import { OFFER_IDS, type OfferId } from './offers';
import type { PriceInterval } from './pricing-catalog';

export class CallAllowanceDto {
  @ApiProperty({ description: 'Calls per key per UTC day; null means unlimited', type: 'integer', nullable: true, example: 1000 })
  daily: number | null;

  @ApiProperty({
    description: 'Calls per calendar month, per key and for all keys of the account together; null means unlimited',
    type: 'integer',
    nullable: true,
    example: 30_000,
  })
  monthly: number | null;

  @ApiProperty({ description: 'No cap: `daily` and `monthly` are null', example: false })
  unlimited: boolean;
}

export class PricingPlanDto {
  @ApiProperty({ description: 'For a program', enum: OFFER_IDS, example: 'enterprise' })
  id: OfferId;

  @ApiProperty({ description: 'For a person', example: 'Enterprise' })
  name: string;

  @ApiProperty({
    description: 'For one interval, in units of the currency; null: on request, see `contact_sales`',
    type: Number,
    minimum: 0,
    nullable: true,
    example: null,
  })
  price: number | null;

  @ApiProperty({
    description: 'What the price pays for',
    type: String,
    enum: ['month', 'year', null],
    nullable: true,
    example: null,
  })
  interval: PriceInterval | null;

  @ApiProperty({ description: 'True where the price is agreed on with sales', example: true })
  contact_sales: boolean;

  @ApiProperty({ description: 'Whether the plan has this API', example: true })
  api_access: boolean;

  @ApiProperty({ description: 'Whether it has the MCP tools. The add-on leaves that to its base plan', example: true })
  mcp_access: boolean;

  @ApiProperty({ description: 'Whether it has the dashboard. The add-on leaves that to its base plan', example: true })
  dashboard_access: boolean;

  @ApiProperty({ description: 'Users of one subscription; null: not fixed', type: 'integer', nullable: true, example: 1 })
  users_included: number | null;

  @ApiProperty({ description: 'Null: the plan has no API calls', type: CallAllowanceDto, nullable: true })
  call_allowance: CallAllowanceDto | null;

  @ApiProperty({ description: 'False for the retired add-on: only its holders keep it', example: true })
  available_to_new_customers: boolean;

  @ApiProperty({
    description: 'What the plan holds, in words',
    type: [String],
    example: ['Full API: all endpoints', 'Full dataset', 'No call quota'],
  })
  features: string[];
}

export class PricingDto {
  @ApiProperty({ description: 'ISO 4217, of all prices', example: 'USD' })
  currency: string;

  @ApiProperty({ description: 'The plans on offer, and the retired add-on', type: [PricingPlanDto] })
  plans: PricingPlanDto[];

  @ApiProperty({ description: 'The plans overview', format: 'uri', example: 'https://signal-market.example/pricing' })
  pricing_page: string;

  @ApiProperty({ description: 'The same as `pricing_page`', format: 'uri', example: 'https://signal-market.example/pricing' })
  pricing_url: string;

  @ApiProperty({
    description: 'When the prices were set: a day, or a UTC timestamp; null before they are',
    type: String,
    nullable: true,
    example: '2026-10-01',
  })
  updated_at: string | null;
}
