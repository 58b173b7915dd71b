import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MarketController } from '../market-query/market-controller';
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
@Controller()
export class AcquisitionsController extends MarketController(
  AcquisitionsService,
  {
    byCategory: ACQUISITIONS_BY_CATEGORY,
    byTargetCountry: ACQUISITIONS_BY_COUNTRY,
    byBuyerType: ACQUISITIONS_BY_BUYER_TYPE,
    byCompanyType: ACQUISITIONS_BY_COMPANY_TYPE,
    history: ACQUISITION_HISTORY,
    annualHistory: MA_HISTORY,
    topAcquirers: TOP_ACQUIRERS,
    largestAcquisitions: TOP_ACQUISITIONS,
    list: ACQUISITION_LIST,
  },
  ACQUISITION_EXPORT,
) {}
