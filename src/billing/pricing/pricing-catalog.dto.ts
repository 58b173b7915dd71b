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
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { DEFAULT_CURRENCY, OFFER_IDS, type OfferId } from '../plan/offers';

export type PriceInterval = 'month' | 'year';

/** The operator's settings for a plan. Fields that are left out keep their defaults. */
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
  contact_sales?: boolean;

  @IsOptional()
  @IsInt()
  @Min(1)
  users_included?: number;

  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  features?: string[];
}

/** The operator's prices, from the JSON file in PRICING_CATALOG. */
export class PricingCatalog {
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toUpperCase() : value,
  )
  @IsISO4217CurrencyCode()
  currency: string = DEFAULT_CURRENCY;

  /** The day on which the prices were set. */
  @IsOptional()
  @Matches(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T\d{2}:\d{2}:\d{2}(\.\d+)?Z)?$/, {
    message: 'updated_at must be a day written YYYY-MM-DD or a UTC timestamp',
  })
  updated_at?: string;

  @IsArray()
  @ArrayUnique(({ id }: CatalogPlan) => id)
  @ValidateNested({ each: true })
  @Type(() => CatalogPlan)
  plans: CatalogPlan[] = [];
}
