import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Acquisition } from '../../../market-data/records/acquisition.entity';
import type { AcquisitionDto } from './acquisition.dto';

/** An acquisition with the names of its companies. */
export interface NamedAcquisition extends Omit<
  AcquisitionDto,
  'product_category' | 'category' | 'domain' | 'amount'
> {
  product_category_id: number | null;
  /** US dollars; null means undisclosed. */
  amount_usd: string | null;
}

export function acquisitionRecords(manager: EntityManager): SelectQueryBuilder<Acquisition> {
  return manager
    .createQueryBuilder(Acquisition, 'deal')
    .innerJoin('deal.target', 'target')
    .leftJoin('deal.acquirer', 'acquirer')
    .select([
      'deal.externalId AS id',
      'deal.announcedOn AS date',
      'target.name AS target',
      'target.slug AS target_slug',
      'target.country AS target_country',
      'COALESCE(acquirer.name, deal.acquirerName) AS acquirer',
      'acquirer.slug AS acquirer_slug',
      'COALESCE(acquirer.country, deal.acquirerCountry) AS acquirer_country',
      'deal.buyerType AS buyer_type',
      'deal.acquisitionType AS acquisition_type',
      'deal.exitType AS exit_type',
      'target.companyType AS company_type',
      'target.productCategoryId AS product_category_id',
      'deal.amountUsd AS amount_usd',
      'deal.sourceUrl AS source_url',
      'deal.verifiedOn AS verified_on',
    ]);
}
