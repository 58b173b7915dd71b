import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { AcquisitionDto } from './acquisition.dto';
import { Acquisition } from '../../market-data/records/acquisition.entity';

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
    .select('deal.externalId', 'id')
    .addSelect('deal.announcedOn', 'date')
    .addSelect('target.name', 'target')
    .addSelect('target.slug', 'target_slug')
    .addSelect('target.country', 'target_country')
    .addSelect('COALESCE(acquirer.name, deal.acquirerName)', 'acquirer')
    .addSelect('acquirer.slug', 'acquirer_slug')
    .addSelect('COALESCE(acquirer.country, deal.acquirerCountry)', 'acquirer_country')
    .addSelect('deal.buyerType', 'buyer_type')
    .addSelect('deal.acquisitionType', 'acquisition_type')
    .addSelect('deal.exitType', 'exit_type')
    .addSelect('target.companyType', 'company_type')
    .addSelect('target.productCategoryId', 'product_category_id')
    .addSelect('deal.amountUsd', 'amount_usd')
    .addSelect('deal.sourceUrl', 'source_url')
    .addSelect('deal.verifiedOn', 'verified_on');
}
