import { Injectable } from '@nestjs/common';
import type { Answer } from '../http/answer';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import { entityOf, type MarketRequest } from '../market-query/resolved-query';
import { findByName } from '../market-query/names/find-by-name.query';
import { readPage } from '../market-query/paging/page';
import { acquisitionsBy, acquisitionsOf, roundsOf } from './company-deals.query';
import { companyRecords } from './company-records.query';
import { selectedCompanies, selectionTotals } from './company-selection.query';
import { companiesBody } from './dto/companies.mapper';
import { companyBody } from './dto/company.mapper';
import type { CompaniesDto } from './dto/companies.dto';
import type { CompanyDto } from './dto/company.dto';

const BY_NAME = { key: 'company.name', id: 'company.id', direction: 'ASC' } as const;

@Injectable()
export class CompaniesService {
  constructor(private readonly answers: AnswerCache) {}

  /** Which companies are tracked? One page of the selected ones. */
  list(request: MarketRequest): Promise<Answer<CompaniesDto>> {
    return this.answers.page(request, async (market) => {
      const page = await readPage(market.resolved, selectedCompanies(market), BY_NAME);
      const companies = await companyRecords(market.snapshot.manager, page.ids);
      return { body: companiesBody(market, page, companies, await selectionTotals(market)), nextCursor: page.nextCursor };
    });
  }

  /** What is known about one company? Throws ApiError (404) if no company or more than one has the name. */
  one(request: MarketRequest): Promise<Answer<CompanyDto>> {
    const entity = entityOf(request);
    return this.answers.answer(request, async (market) => {
      const { manager } = market.snapshot;
      const found = await findByName(manager, 'company', entity);
      const { id } = found;
      const [record] = await companyRecords(manager, [id]);
      const deals = {
        rounds: await roundsOf(manager, id),
        acquisitionsOf: await acquisitionsOf(manager, id),
        acquisitionsBy: await acquisitionsBy(manager, id),
      };
      return companyBody(market, record!, deals, found);
    });
  }
}
