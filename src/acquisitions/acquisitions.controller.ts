import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  MarketEndpoint,
  MarketQueryParam,
} from '../market-query/resolving/market-endpoint.decorator';
import type { MarketAnswer, MarketRequest } from '../market-query/request/market-request';
import {
  ACQUISITION_HISTORY,
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
@Controller()
export class AcquisitionsController {
  constructor(private readonly acquisitions: AcquisitionsService) {}

  @MarketEndpoint(ACQUISITIONS_BY_CATEGORY)
  byCategory(
    @MarketQueryParam() request: MarketRequest<typeof ACQUISITIONS_BY_CATEGORY>,
  ): MarketAnswer<typeof ACQUISITIONS_BY_CATEGORY> {
    return this.acquisitions.byCategory(request);
  }

  @MarketEndpoint(ACQUISITIONS_BY_COUNTRY)
  byTargetCountry(
    @MarketQueryParam() request: MarketRequest<typeof ACQUISITIONS_BY_COUNTRY>,
  ): MarketAnswer<typeof ACQUISITIONS_BY_COUNTRY> {
    return this.acquisitions.byTargetCountry(request);
  }

  @MarketEndpoint(ACQUISITIONS_BY_BUYER_TYPE)
  byBuyerType(
    @MarketQueryParam() request: MarketRequest<typeof ACQUISITIONS_BY_BUYER_TYPE>,
  ): MarketAnswer<typeof ACQUISITIONS_BY_BUYER_TYPE> {
    return this.acquisitions.byBuyerType(request);
  }

  @MarketEndpoint(ACQUISITIONS_BY_COMPANY_TYPE)
  byCompanyType(
    @MarketQueryParam() request: MarketRequest<typeof ACQUISITIONS_BY_COMPANY_TYPE>,
  ): MarketAnswer<typeof ACQUISITIONS_BY_COMPANY_TYPE> {
    return this.acquisitions.byCompanyType(request);
  }

  @MarketEndpoint(ACQUISITION_HISTORY)
  history(
    @MarketQueryParam() request: MarketRequest<typeof ACQUISITION_HISTORY>,
  ): MarketAnswer<typeof ACQUISITION_HISTORY> {
    return this.acquisitions.history(request);
  }

  @MarketEndpoint(MA_HISTORY)
  annualHistory(
    @MarketQueryParam() request: MarketRequest<typeof MA_HISTORY>,
  ): MarketAnswer<typeof MA_HISTORY> {
    return this.acquisitions.annualHistory(request);
  }

  @MarketEndpoint(TOP_ACQUIRERS)
  topAcquirers(
    @MarketQueryParam() request: MarketRequest<typeof TOP_ACQUIRERS>,
  ): MarketAnswer<typeof TOP_ACQUIRERS> {
    return this.acquisitions.topAcquirers(request);
  }

  @MarketEndpoint(TOP_ACQUISITIONS)
  largestAcquisitions(
    @MarketQueryParam() request: MarketRequest<typeof TOP_ACQUISITIONS>,
  ): MarketAnswer<typeof TOP_ACQUISITIONS> {
    return this.acquisitions.largestAcquisitions(request);
  }

  @MarketEndpoint(ACQUISITION_LIST)
  list(
    @MarketQueryParam() request: MarketRequest<typeof ACQUISITION_LIST>,
  ): MarketAnswer<typeof ACQUISITION_LIST> {
    return this.acquisitions.list(request);
  }
}
