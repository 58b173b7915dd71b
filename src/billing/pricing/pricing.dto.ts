import { ApiProperty } from '@nestjs/swagger';
import {
  ApiBoolean,
  ApiChoice,
  ApiChoiceOrNull,
  ApiIntegerOrNull,
  ApiList,
  ApiObjectOrNull,
  ApiText,
  ApiTextOrNull,
  ApiTexts,
  ApiUrl,
} from '../../platform/http/openapi/api-field';
import { OFFER_IDS, type OfferId } from '../plan/offers';
import type { PriceInterval } from './pricing-catalog.dto';

export class CallAllowanceDto {
  @ApiIntegerOrNull('Calls per key per UTC day; null means unlimited', 1000)
  daily: number | null;

  @ApiIntegerOrNull(
    'Calls per calendar month, per key and for all keys of the account together; null means unlimited',
    30_000,
  )
  monthly: number | null;

  @ApiBoolean('True if there is no limit; `daily` and `monthly` are then null', false)
  unlimited: boolean;
}

export class PricingPlanDto {
  @ApiChoice('Identifies the plan', OFFER_IDS, 'enterprise')
  id: OfferId;

  @ApiText('The name of the plan, for people', 'Enterprise')
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

  @ApiChoiceOrNull('What the price covers: a month or a year', ['month', 'year'], null)
  interval: PriceInterval | null;

  @ApiBoolean('True if you agree on the price with sales', true)
  contact_sales: boolean;

  @ApiBoolean('Whether the plan includes this API', true)
  api_access: boolean;

  @ApiBoolean(
    'Whether the plan includes the MCP tools. For the add-on, that depends on the base plan',
    true,
  )
  mcp_access: boolean;

  @ApiBoolean(
    'Whether the plan includes the dashboard. For the add-on, that depends on the base plan',
    true,
  )
  dashboard_access: boolean;

  @ApiIntegerOrNull('Users per subscription; null means any number', 1)
  users_included: number | null;

  @ApiObjectOrNull(
    'The calls that the plan includes; null if it has no API access',
    CallAllowanceDto,
  )
  call_allowance: CallAllowanceDto | null;

  @ApiBoolean('False for the retired add-on: only existing customers keep it', true)
  available_to_new_customers: boolean;

  @ApiTexts('What the plan includes, in words', [
    'Full API: all endpoints',
    'Full dataset',
    'No call quota',
  ])
  features: string[];
}

export class PricingDto {
  @ApiText('The ISO 4217 code of the currency of all prices', 'USD')
  currency: string;

  @ApiList('The plans on offer, and the retired add-on', PricingPlanDto)
  plans: PricingPlanDto[];

  @ApiUrl('The page that compares the plans', 'https://signal-market.example/pricing')
  pricing_page: string;

  @ApiUrl('The same as `pricing_page`', 'https://signal-market.example/pricing')
  pricing_url: string;

  @ApiTextOrNull(
    'When the prices were set: a day or a UTC timestamp; null if they have not been set',
    '2026-10-01',
  )
  updated_at: string | null;
}
