import { ApiTags } from '@nestjs/swagger';
import { Question } from '../market/query/questions/question';
import { Asked } from '../market/routes/asked.decorator';
import { DataController } from '../market/routes/data-controller.decorator';
import { MarketGet, WholeListGet } from '../market/routes/market-get.decorator';
import {
  ACQUISITION_HISTORY,
  ACQUISITION_EXPORT,
  ACQUISITION_LIST,
  ACQUISITIONS_BY_BUYER_TYPE,
  ACQUISITIONS_BY_CATEGORY,
  ACQUISITIONS_BY_COMPANY_TYPE,
  ACQUISITIONS_BY_COUNTRY,
  MA_HISTORY,
  TOP_ACQUIRERS,
  TOP_ACQUISITIONS,
} from './acquisitions.endpoints';
import { AcquisitionsService } from './acquisitions.service';

@ApiTags('Acquisitions')
@DataController()
export class AcquisitionsController {
  constructor(private readonly acquisitions: AcquisitionsService) {}

  @MarketGet(ACQUISITIONS_BY_CATEGORY)
  byCategory(@Asked() question: Question<typeof ACQUISITIONS_BY_CATEGORY>) {
    return this.acquisitions.byCategory(question);
  }

  @MarketGet(ACQUISITIONS_BY_COUNTRY)
  byTargetCountry(@Asked() question: Question<typeof ACQUISITIONS_BY_COUNTRY>) {
    return this.acquisitions.byTargetCountry(question);
  }

  @MarketGet(ACQUISITIONS_BY_BUYER_TYPE)
  byBuyerType(@Asked() question: Question<typeof ACQUISITIONS_BY_BUYER_TYPE>) {
    return this.acquisitions.byBuyerType(question);
  }

  @MarketGet(ACQUISITIONS_BY_COMPANY_TYPE)
  byCompanyType(@Asked() question: Question<typeof ACQUISITIONS_BY_COMPANY_TYPE>) {
    return this.acquisitions.byCompanyType(question);
  }

  @MarketGet(ACQUISITION_HISTORY)
  history(@Asked() question: Question<typeof ACQUISITION_HISTORY>) {
    return this.acquisitions.history(question);
  }

  @MarketGet(MA_HISTORY)
  annualHistory(@Asked() question: Question<typeof MA_HISTORY>) {
    return this.acquisitions.annualHistory(question);
  }

  @MarketGet(TOP_ACQUIRERS)
  topAcquirers(@Asked() question: Question<typeof TOP_ACQUIRERS>) {
    return this.acquisitions.topAcquirers(question);
  }

  @MarketGet(TOP_ACQUISITIONS)
  largestAcquisitions(@Asked() question: Question<typeof TOP_ACQUISITIONS>) {
    return this.acquisitions.largestAcquisitions(question);
  }

  @MarketGet(ACQUISITION_LIST)
  list(@Asked() question: Question<typeof ACQUISITION_LIST>) {
    return this.acquisitions.list(question);
  }

  @WholeListGet(ACQUISITION_EXPORT)
  rows(@Asked() question: Question<typeof ACQUISITION_EXPORT>) {
    return this.acquisitions.rows(question);
  }
}
