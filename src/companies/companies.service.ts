import { Injectable } from '@nestjs/common';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import type { MarketAnswer, MarketRequest } from '../market-query/market-request';
import { findByName } from '../market-query/names/find-by-name.query';
import { readPage } from '../market-query/paging/page';
import type { COMPANY_LIST, COMPANY_PROFILE } from './companies.endpoints';
import { acquisitionsBy, acquisitionsOf, roundsOf } from './company-deals.query';
import { companyRecords } from '../market-records/companies/company-records.query';
import { selectedCompanies, selectionTotals } from './company-selection.query';
import { companiesBody } from './dto/companies.mapper';
import { companyBody } from './dto/company.mapper';

const BY_NAME = { key: 'company.name', id: 'company.id', direction: 'ASC' } as const;

@Injectable()
export class CompaniesService {
  constructor(private readonly answers: AnswerCache) {}

  /** Which companies are tracked? One page of the selected ones. */
  list(request: MarketRequest<typeof COMPANY_LIST>): MarketAnswer<typeof COMPANY_LIST> {
    return this.answers.page(request, async (context) => {
      const page = await readPage(context.query, selectedCompanies(context), BY_NAME);
      const companies = await companyRecords(context.snapshot.manager, page.ids);
      return { body: companiesBody(context, page, companies, await selectionTotals(context)), nextCursor: page.nextCursor };
    });
  }

  /** What is known about one company? Throws ApiError (404) if no company or more than one has the name. */
  one(request: MarketRequest<typeof COMPANY_PROFILE>): MarketAnswer<typeof COMPANY_PROFILE> {
    const { entity } = request.query;
    return this.answers.answer(request, async (context) => {
      const { manager } = context.snapshot;
      const found = await findByName(manager, 'company', entity);
      const { id } = found;
      const [record] = await companyRecords(manager, [id]);
      const deals = {
        rounds: await roundsOf(manager, id),
        acquisitionsOf: await acquisitionsOf(manager, id),
        acquisitionsBy: await acquisitionsBy(manager, id),
      };
      return companyBody(context, record!, deals, found);
    });
  }
}
