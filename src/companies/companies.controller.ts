import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MarketController } from '../market-query/market-controller';
import { COMPANY_EXPORT, COMPANY_LIST, COMPANY_PROFILE } from './companies.endpoints';
import { CompaniesService } from './companies.service';

@ApiTags('Companies')
@Controller()
export class CompaniesController extends MarketController(
  CompaniesService,
  {
    list: COMPANY_LIST,
    one: COMPANY_PROFILE,
  },
  COMPANY_EXPORT,
) {}
