import { Transform, Type } from 'class-transformer';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO4217CurrencyCode,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { isCalendarDay } from '../../platform/config/calendar-day';
import { DEFAULT_CURRENCY, OFFER_IDS, type OfferId } from '../plan/offers';

export type PriceInterval = 'month' | 'year';

/**
 * The operator's settings for a plan. Only the price is required, with its interval. A setting that
 * is left out, or null, keeps its default: `users_included: null` doesn't mean any number here, as it
 * does in /pricing.
 */
export class CatalogPlan {
  @IsIn(OFFER_IDS)
  id: OfferId;

  /** In units of the currency, per interval; null means on request. */
  @ValidateIf(({ price }: CatalogPlan) => price !== null)
  @IsNumber({ allowInfinity: false, allowNaN: false, maxDecimalPlaces: 2 })
  @Min(0)
  @Max(1_000_000_000)
  price: number | null;

  @ValidateIf(
    ({ price, interval }: CatalogPlan) =>
      (price !== null && price !== 0) || (interval ?? null) !== null,
  )
  @IsIn(['month', 'year'])
  interval?: PriceInterval | null;

  @IsOptional()
  @IsBoolean()
  contact_sales?: boolean | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  users_included?: number | null;

  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  features?: string[] | null;
}

/** Such as 2026-11-01, or 2026-11-01T09:30:00Z. */
function isDayOrTimestamp(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const [day, time] = [value.slice(0, 10), value.slice(10)];
  if (!isCalendarDay(day)) return false;
  const isTime = /^T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(time) && !Number.isNaN(Date.parse(value));
  return time === '' || isTime;
}

/** The operator's prices, from the JSON file in PRICING_CATALOG. */
export class PricingCatalog {
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toUpperCase() : value,
  )
  @IsISO4217CurrencyCode()
  currency: string = DEFAULT_CURRENCY;

  /** The day on which the prices were set, or the time in UTC. */
  @IsOptional()
  @ValidateBy({
    name: 'isDayOrTimestamp',
    validator: {
      validate: isDayOrTimestamp,
      defaultMessage: () => 'updated_at must be a day written YYYY-MM-DD or a UTC timestamp',
    },
  })
  updated_at?: string | null;

  @IsArray()
  @ArrayUnique(({ id }: CatalogPlan) => id)
  @ValidateNested({ each: true })
  @Type(() => CatalogPlan)
  plans: CatalogPlan[] = [];
}
