import { Injectable } from '@nestjs/common';
import type { SelectedRows } from '../market/query/answers/row-texts';
import { dealHistory } from '../market/query/bodies/history-body';
import { countryBody } from '../market/query/bodies/value-row';
import type { ChartBody } from '../market/query/endpoints/chart-body.dto';
import type {
  HistoryEndpoint,
  LimitedEndpoint,
  RankingEndpoint,
} from '../market/query/questions/market-request';
import type { Question } from '../market/query/questions/question';
import { acquisitionRecords } from '../market/records/acquisitions/acquisition-records.query';
import { acquisitionRow } from '../market/records/acquisitions/acquisition.mapper';
import { largestDeals, dealList, dealRows } from '../market/records/deal-list';
import type { ACQUISITION_LIST, TOP_ACQUIRERS } from './acquisitions.endpoints';
import type { AcquisitionHistoryDto } from './dto/acquisition-history.dto';
import { acquisitionTotals, acquisitionMetadata } from './dto/acquisition-metadata.mapper';
import type { AcquisitionsDto, TopAcquisitionsDto } from './dto/acquisitions.dto';
import type {
  AcquisitionCategoryDataDto,
  AcquisitionGeoDataDto,
  BuyerTypeDto,
  CompanyTypeDto,
} from './dto/breakdowns.dto';
import { acquisitionCategoryDataBody, valueBody } from './dto/breakdowns.mapper';
import type { MaHistoryDto } from './dto/ma-history.dto';
import { maHistoryBody } from './dto/ma-history.mapper';
import type { TopAcquirersDto } from './dto/top-acquirers.dto';
import { topAcquirersBody } from './dto/top-acquirers.mapper';
import { topAcquirers } from './top-acquirers.query';

const ACQUISITIONS = {
  source: 'acquisitions',
  field: 'acquisitions',
  nameColumn: 'target.name',
  records: acquisitionRecords,
  row: acquisitionRow,
  metadata: acquisitionTotals,
} as const;

@Injectable()
export class AcquisitionsService {
  /** How many companies were acquired in each category, and for how much? */
  async byCategory(
    question: Question<LimitedEndpoint>,
  ): Promise<ChartBody<AcquisitionCategoryDataDto>> {
    return acquisitionCategoryDataBody(
      question,
      await question.groupedTotals('acquisitions', 'category', ['companies']),
    );
  }

  /** Which countries were the acquired companies in? */
  async byTargetCountry(
    question: Question<LimitedEndpoint>,
  ): Promise<ChartBody<AcquisitionGeoDataDto>> {
    const deals = await question.groupedTotals('acquisitions', 'country');
    return countryBody(question, deals, acquisitionMetadata);
  }

  /** What kinds of buyers made acquisitions? */
  async byBuyerType(question: Question<LimitedEndpoint>): Promise<ChartBody<BuyerTypeDto>> {
    const deals = await question.groupedTotals('acquisitions', 'buyerType');
    return valueBody(question, deals, 'buyer_types');
  }

  /** What kinds of companies were acquired? */
  async byCompanyType(question: Question<LimitedEndpoint>): Promise<ChartBody<CompanyTypeDto>> {
    const deals = await question.groupedTotals('acquisitions', 'companyType');
    return valueBody(question, deals, 'company_types');
  }

  /** How many acquisitions per year, quarter, month or week, and for how much? */
  history(question: Question<HistoryEndpoint>): Promise<ChartBody<AcquisitionHistoryDto>> {
    return dealHistory(ACQUISITIONS, question);
  }

  /**
   * How many acquisitions per year, and at what disclosed value? Only callers with a base plan of
   * Pro or higher get exit types.
   */
  async annualHistory(question: Question): Promise<ChartBody<MaHistoryDto>> {
    const years = await question.groupedTotals('acquisitions', 'year');
    const exitTypes = question.showsMore
      ? await question.groups('acquisitions', ['year', 'exitType'])
      : null;
    return maHistoryBody(question, years, exitTypes);
  }

  /** Who made the most acquisitions, or paid the most? */
  async topAcquirers(
    question: Question<typeof TOP_ACQUIRERS>,
  ): Promise<ChartBody<TopAcquirersDto>> {
    const deals = await question.totals('acquisitions');
    const { manager } = question.snapshot;
    const acquirers = await topAcquirers(
      manager,
      question.scope('acquisitions'),
      question.parameters,
    );
    return topAcquirersBody(question, deals, acquirers);
  }

  /** Which acquisitions were the largest? */
  largestAcquisitions(question: Question<RankingEndpoint>): Promise<ChartBody<TopAcquisitionsDto>> {
    return largestDeals(ACQUISITIONS, question);
  }

  /** Which acquisitions are in scope? A page of them. */
  list(question: Question<typeof ACQUISITION_LIST>): Promise<ChartBody<AcquisitionsDto>> {
    return dealList(ACQUISITIONS, question);
  }

  /** All acquisitions in scope, for the whole list. */
  rows(question: Question): SelectedRows {
    return dealRows(ACQUISITIONS, question);
  }
}
