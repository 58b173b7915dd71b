import { AcquisitionFact } from './facts/acquisition-fact.entity';
import { AcquisitionDay, FundingDay } from './facts/category-day.entities';
import { CompanyFunding } from './facts/company-funding.entity';
import { DealCount } from './facts/deal-count.entity';
import { DealDay } from './facts/deal-day.entity';
import { DealPeriod } from './facts/deal-period.entity';
import { FundingFact } from './facts/funding-fact.entity';
import { InvestmentFact } from './facts/investment-fact.entity';
import { InvestorActivity } from './facts/investor-activity.entity';
import { InvestorYear } from './facts/investor-year.entity';
import { Acquisition } from './records/acquisition.entity';
import { Category, CategoryDomain, ProductCategory } from './records/category.entities';
import { CompanyProductCategory } from './records/company-product-category.entity';
import { Company } from './records/company.entity';
import { FormerSlug } from './records/former-slug.entity';
import { FundingRoundInvestor } from './records/funding-round-investor.entity';
import { FundingRound } from './records/funding-round.entity';
import { Investor } from './records/investor.entity';

const RECORDS = [
  CategoryDomain,
  Category,
  ProductCategory,
  Company,
  CompanyProductCategory,
  Investor,
  FormerSlug,
  FundingRound,
  FundingRoundInvestor,
  Acquisition,
];
const FACTS = [
  FundingFact,
  AcquisitionFact,
  InvestmentFact,
  FundingDay,
  AcquisitionDay,
  DealDay,
  DealPeriod,
  InvestorYear,
  InvestorActivity,
  CompanyFunding,
  DealCount,
];

/**
 * The tables of a generation: the curator's records, and the facts and sums that the import derives
 * from them.
 */
export const MARKET_ENTITIES = [...RECORDS, ...FACTS];
