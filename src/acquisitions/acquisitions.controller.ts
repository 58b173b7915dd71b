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
    description: "Each deal counts towards the acquired company's primary category.",
    example: 'acquisition-category-data?timeframe=ytd&countries=US,GB',
    body: AcquisitionCategoryDataDto,
    rows: 'categories',
  })
  @Get('acquisition-category-data')
  categoryData(@MarketQueryParam() request: MarketRequest): Promise<Answer<AcquisitionCategoryDataDto>> {
    return this.acquisitions.byCategory(request);
  }

  @MarketEndpoint(filteredByExitType, {
    summary: 'Acquisitions by target-company country',
    description: 'Each deal counts towards the country of the acquired company.',
    example: 'acquisition-geo-data?timeframe=ly&continents=EU',
    body: AcquisitionGeoDataDto,
    rows: 'countries',
  })
  @Get('acquisition-geo-data')
  geoData(@MarketQueryParam() request: MarketRequest): Promise<Answer<AcquisitionGeoDataDto>> {
    return this.acquisitions.byTargetCountry(request);
  }

  @MarketEndpoint(filteredByExitType, {
    summary: 'Acquisitions by buyer type',
    description: 'Each row is a kind of buyer, such as private equity.',
    example: 'buyer-type?timeframe=6m&countries=US',
    body: BuyerTypeDto,
    rows: 'buyer_types',
  })
  @Get('buyer-type')
  buyerType(@MarketQueryParam() request: MarketRequest): Promise<Answer<BuyerTypeDto>> {
    return this.acquisitions.byBuyerType(request);
  }

  @MarketEndpoint(byPeriod, {
    summary: 'Acquisitions by company type',
    description: 'Each row is a type of acquired company, such as `Product` or `Managed Services`.',
    example: 'company-type?timeframe=ttm&transactionRanges=$100M-$250M',
    body: CompanyTypeDto,
    rows: 'company_types',
  })
  @Get('company-type')
  companyType(@MarketQueryParam() request: MarketRequest): Promise<Answer<CompanyTypeDto>> {
    return this.acquisitions.byCompanyType(request);
  }

  @MarketEndpoint(
    { ...byPeriod, defaultTimeframe: 'all' },
    {
      summary: 'Annual M&A history: deal counts and disclosed values per year',
      description:
        'One row per calendar year. The exit types of each year are included for accounts whose base plan is Pro or higher, otherwise null.',
      example: 'ma/history?start=2020-01-01&end=2025-12-31',
      body: MaHistoryDto,
      rows: 'years',
    },
  )
  @Get('ma/history')
  history(@MarketQueryParam() request: MarketRequest): Promise<Answer<MaHistoryDto>> {
    return this.acquisitions.history(request);
  }

  @MarketEndpoint(ranking, {
    summary: 'Most active acquirers by deal count',
    description: "Deals by a tracked company are grouped by its slug, all others by the acquirer's exact name.",
    example: 'top-acquirers-by-volume?timeframe=5q&limit=5',
    body: TopAcquirersDto,
    rows: 'acquirers',
  })
  @Get('top-acquirers-by-volume')
  topAcquirers(@MarketQueryParam() request: MarketRequest): Promise<Answer<TopAcquirersDto>> {
    return this.acquisitions.topAcquirers(request);
  }

  @MarketEndpoint(ranking, {
    summary: 'Largest acquisitions by amount',
    description: 'Only deals with a disclosed amount are ranked. Equal amounts share a rank.',
    example: 'top-acquisitions?timeframe=ytd&limit=5',
    body: TopAcquisitionsDto,
    rows: 'acquisitions',
  })
  @Get('top-acquisitions')
  topAcquisitions(@MarketQueryParam() request: MarketRequest): Promise<Answer<TopAcquisitionsDto>> {
    return this.acquisitions.largestAcquisitions(request);
  }

  @MarketEndpoint(list, {
    summary: 'List acquisitions',
    description:
      'Every acquisition in scope, newest first, including undisclosed amounts. Filter by the value of a row in another answer to get the acquisitions behind ' +
      'that row. The header `Link: <...>; rel="next"` has the address of the next page.',
    example: 'acquisitions?timeframe=ytd&countries=US&limit=20',
    body: AcquisitionsDto,
    rows: 'acquisitions',
  })
  @Get('acquisitions')
  list(@MarketQueryParam() request: MarketRequest): Promise<Answer<AcquisitionsDto>> {
    return this.acquisitions.list(request);
  }
}
