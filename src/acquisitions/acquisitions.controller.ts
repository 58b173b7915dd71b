import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '../http/answer';
import type { MarketRequest } from '../market-query/resolved-query';
import { Asked, MarketEndpoint } from '../market-query/market-endpoint.decorator';
import type { EndpointSpec } from '../market-query/market-query';
import { AcquisitionsService } from './acquisitions.service';
import { AcquisitionCategoryDataDto } from './dto/acquisition-category-data.dto';
import { AcquisitionGeoDataDto } from './dto/acquisition-geo-data.dto';
import { BuyerTypeDto } from './dto/buyer-type.dto';
import { CompanyTypeDto } from './dto/company-type.dto';
import { MaHistoryDto } from './dto/ma-history.dto';
import { TopAcquirersDto } from './dto/top-acquirers.dto';
import { TopAcquisitionsDto } from './dto/top-acquisitions.dto';

const byPeriod = { deals: 'acquisitions', defaultTimeframe: 'ttm', strictTimeframe: true, own: [] } as const;
const filteredByExitType = { ...byPeriod, own: ['exit_type'] } as const;
const ranking = { ...byPeriod, own: ['limit'], limit: { default: 10, max: 100 } } as const;

const CATEGORY_DATA: EndpointSpec = { ...filteredByExitType, name: 'acquisition-category-data' };
const GEO_DATA: EndpointSpec = { ...filteredByExitType, name: 'acquisition-geo-data' };
const BUYER_TYPE: EndpointSpec = { ...filteredByExitType, name: 'buyer-type' };
const COMPANY_TYPE: EndpointSpec = { ...byPeriod, name: 'company-type' };
const MA_HISTORY: EndpointSpec = { ...byPeriod, name: 'ma/history', defaultTimeframe: 'all' };
const TOP_ACQUIRERS: EndpointSpec = { ...ranking, name: 'top-acquirers-by-volume' };
const TOP_ACQUISITIONS: EndpointSpec = { ...ranking, name: 'top-acquisitions' };

@ApiTags('Acquisitions')
@Controller()
export class AcquisitionsController {
  constructor(private readonly acquisitions: AcquisitionsService) {}

  @MarketEndpoint(CATEGORY_DATA, { summary: 'Acquisitions by category', body: AcquisitionCategoryDataDto })
  categoryData(@Asked() request: MarketRequest): Promise<Answer> {
    return this.acquisitions.byCategory(request);
  }

  @MarketEndpoint(GEO_DATA, { summary: 'Acquisitions by target-company country', body: AcquisitionGeoDataDto })
  geoData(@Asked() request: MarketRequest): Promise<Answer> {
    return this.acquisitions.byTargetCountry(request);
  }

  @MarketEndpoint(BUYER_TYPE, { summary: 'Acquisitions by buyer type', body: BuyerTypeDto })
  buyerType(@Asked() request: MarketRequest): Promise<Answer> {
    return this.acquisitions.byBuyerType(request);
  }

  @MarketEndpoint(COMPANY_TYPE, { summary: 'Acquisitions by company type', body: CompanyTypeDto })
  companyType(@Asked() request: MarketRequest): Promise<Answer> {
    return this.acquisitions.byCompanyType(request);
  }

  @MarketEndpoint(MA_HISTORY, {
    summary: 'Annual M&A history: deal counts and disclosed values per year',
    description: 'The exit-type breakdown is there for accounts whose base plan is Pro or higher, else null.',
    body: MaHistoryDto,
  })
  history(@Asked() request: MarketRequest): Promise<Answer> {
    return this.acquisitions.history(request);
  }

  @MarketEndpoint(TOP_ACQUIRERS, {
    summary: 'Most active acquirers by deal count',
    description: 'Acquirers that are tracked companies are grouped by slug, others by the exact name that was announced.',
    body: TopAcquirersDto,
  })
  topAcquirers(@Asked() request: MarketRequest): Promise<Answer> {
    return this.acquisitions.topAcquirers(request);
  }

  @MarketEndpoint(TOP_ACQUISITIONS, { summary: 'Largest acquisitions by amount', body: TopAcquisitionsDto })
  topAcquisitions(@Asked() request: MarketRequest): Promise<Answer> {
    return this.acquisitions.largestAcquisitions(request);
  }
}
