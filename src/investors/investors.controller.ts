import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MarketController } from '../market-query/market-controller';
import {
  INVESTOR_PROFILE,
  INVESTOR_EXPORT,
  INVESTOR_LIST,
  TOP_INVESTORS,
} from './investors.endpoints';
import { InvestorsService } from './investors.service';

@ApiTags('Investors')
@Controller()
export class InvestorsController extends MarketController(
  InvestorsService,
  {
    list: INVESTOR_LIST,
    one: INVESTOR_PROFILE,
    top: TOP_INVESTORS,
  },
  INVESTOR_EXPORT,
) {}
