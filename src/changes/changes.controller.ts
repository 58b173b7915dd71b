import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  MarketEndpoint,
  MarketQueryParam,
} from '../market-query/resolving/market-endpoint.decorator';
import type { MarketAnswer, MarketRequest } from '../market-query/request/market-request';
import { CHANGE_LIST } from './changes.endpoints';
import { ChangesService } from './changes.service';

@ApiTags('Changes')
@Controller()
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @MarketEndpoint(CHANGE_LIST)
  list(
    @MarketQueryParam() request: MarketRequest<typeof CHANGE_LIST>,
  ): MarketAnswer<typeof CHANGE_LIST> {
    return this.changes.list(request);
  }
}
