import { ApiTags } from '@nestjs/swagger';
import { Question } from '../market/query/questions/question';
import { Asked } from '../market/routes/asked.decorator';
import { DataController } from '../market/routes/data-controller.decorator';
import { MarketGet, WholeListGet } from '../market/routes/market-get.decorator';
import {
  INVESTOR_PROFILE,
  INVESTOR_EXPORT,
  INVESTOR_LIST,
  TOP_INVESTORS,
} from './investors.endpoints';
import { InvestorsService } from './investors.service';

@ApiTags('Investors')
@DataController()
export class InvestorsController {
  constructor(private readonly investors: InvestorsService) {}

  @MarketGet(INVESTOR_LIST)
  list(@Asked() question: Question<typeof INVESTOR_LIST>) {
    return this.investors.list(question);
  }

  @MarketGet(INVESTOR_PROFILE)
  profile(@Asked() question: Question<typeof INVESTOR_PROFILE>) {
    return this.investors.profile(question);
  }

  @MarketGet(TOP_INVESTORS)
  top(@Asked() question: Question<typeof TOP_INVESTORS>) {
    return this.investors.top(question);
  }

  @WholeListGet(INVESTOR_EXPORT)
  rows(@Asked() question: Question<typeof INVESTOR_EXPORT>) {
    return this.investors.rows(question);
  }
}
