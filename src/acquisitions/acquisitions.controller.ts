import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Answer } from '../http/answer';
import type { MarketRequest } from '../market-query/resolved-query';
import { MarketEndpoint, MarketQueryParam } from '../market-query/market-endpoint.decorator';
import { AcquisitionsService } from './acquisitions.service';
import { AcquisitionCategoryDataDto } from './dto/acquisition-category-data.dto';
import { AcquisitionsDto } from './dto/acquisitions.dto';
import { AcquisitionGeoDataDto } from './dto/acquisition-geo-data.dto';
import { BuyerTypeDto } from './dto/buyer-type.dto';
import { CompanyTypeDto } from './dto/company-type.dto';
import { MaHistoryDto } from './dto/ma-history.dto';
import { TopAcquirersDto } from './dto/top-acquirers.dto';
import { TopAcquisitionsDto } from './dto/top-acquisitions.dto';

const byPeriod = { deals: 'acquisitions', defaultTimeframe: 'ttm', extraParams: [] } as const;
const filteredByExitType = { ...byPeriod, extraParams: ['exit_type'] } as const;
const list = {
  ...byPeriod,
  extraParams: ['exit_type', 'limit', 'cursor'],
  limit: { default: 100, max: 500 },
  sort: 'date',
} as const;
const ranking = { ...byPeriod, extraParams: ['limit'], limit: { default: 10, max: 100 } } as const;

@ApiTags('Acquisitions')
@Controller()
export class AcquisitionsController {
  constructor(private readonly acquisitions: AcquisitionsService) {}

  @MarketEndpoint(filteredByExitType, {
    summary: 'Acquisitions by category',
    description: 'A deal belongs to the primary category of its target.',
    body: AcquisitionCategoryDataDto,
  })
  @Get('acquisition-category-data')
  categoryData(@MarketQueryParam() request: MarketRequest): Promise<Answer<AcquisitionCategoryDataDto>> {
    return this.acquisitions.byCategory(request);
  }

  @MarketEndpoint(filteredByExitType, {
    summary: 'Acquisitions by target-company country',
    description: 'Rows are the countries of the acquired companies.',
    body: AcquisitionGeoDataDto,
  })
  @Get('acquisition-geo-data')
  geoData(@MarketQueryParam() request: MarketRequest): Promise<Answer<AcquisitionGeoDataDto>> {
    return this.acquisitions.byTargetCountry(request);
  }

  @MarketEndpoint(filteredByExitType, {
    summary: 'Acquisitions by buyer type',
    description: 'Rows are the kinds of buyers, such as private equity.',
    body: BuyerTypeDto,
  })
  @Get('buyer-type')
  buyerType(@MarketQueryParam() request: MarketRequest): Promise<Answer<BuyerTypeDto>> {
    return this.acquisitions.byBuyerType(request);
  }

  @MarketEndpoint(byPeriod, {
    summary: 'Acquisitions by company type',
    description: 'Rows are the types of the acquired companies.',
    body: CompanyTypeDto,
  })
  @Get('company-type')
  companyType(@MarketQueryParam() request: MarketRequest): Promise<Answer<CompanyTypeDto>> {
    return this.acquisitions.byCompanyType(request);
  }

  @MarketEndpoint(
    { ...byPeriod, defaultTimeframe: 'all' },
    {
      summary: 'Annual M&A history: deal counts and disclosed values per year',
      description: 'The exit-type breakdown is there for accounts whose base plan is Pro or higher, else null.',
      body: MaHistoryDto,
    },
  )
  @Get('ma/history')
  history(@MarketQueryParam() request: MarketRequest): Promise<Answer<MaHistoryDto>> {
    return this.acquisitions.history(request);
  }

  @MarketEndpoint(ranking, {
    summary: 'Most active acquirers by deal count',
    description: 'Acquirers that are tracked companies are grouped by slug, others by the exact name that was announced.',
    body: TopAcquirersDto,
  })
  @Get('top-acquirers-by-volume')
  topAcquirers(@MarketQueryParam() request: MarketRequest): Promise<Answer<TopAcquirersDto>> {
    return this.acquisitions.topAcquirers(request);
  }

  @MarketEndpoint(ranking, {
    summary: 'Largest acquisitions by amount',
    description: 'Only disclosed amounts are ranked. Equal amounts share a rank.',
    body: TopAcquisitionsDto,
  })
  @Get('top-acquisitions')
  topAcquisitions(@MarketQueryParam() request: MarketRequest): Promise<Answer<TopAcquisitionsDto>> {
    return this.acquisitions.largestAcquisitions(request);
  }

  @MarketEndpoint(list, {
    summary: 'List acquisitions',
    description:
      "Every acquisition in scope, newest first, undisclosed amounts included. With a row's filter, the acquisitions behind that row. " +
      '`Link: <...>; rel="next"` leads to the next page.',
    body: AcquisitionsDto,
  })
  @Get('acquisitions')
  list(@MarketQueryParam() request: MarketRequest): Promise<Answer<AcquisitionsDto>> {
    return this.acquisitions.list(request);
  }
}
