import { ApiTags } from '@nestjs/swagger';
import { Question } from '../market/query/questions/question';
import { Asked } from '../market/routes/asked.decorator';
import { DataController } from '../market/routes/data-controller.decorator';
import { MarketGet, WholeListGet } from '../market/routes/market-get.decorator';
import { COMPANY_EXPORT, COMPANY_LIST, COMPANY_PROFILE } from './companies.endpoints';
import { CompaniesService } from './companies.service';

@ApiTags('Companies')
@DataController()
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @MarketGet(COMPANY_LIST)
  list(@Asked() question: Question<typeof COMPANY_LIST>) {
    return this.companies.list(question);
  }

  @MarketGet(COMPANY_PROFILE)
  profile(@Asked() question: Question<typeof COMPANY_PROFILE>) {
    return this.companies.profile(question);
  }

  @WholeListGet(COMPANY_EXPORT)
  rows(@Asked() question: Question<typeof COMPANY_EXPORT>) {
    return this.companies.rows(question);
  }
}
