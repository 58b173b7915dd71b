import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Answer } from '../../http/answer';
import { Public } from '../../access/access.decorator';
import type { CallerRequest } from '../caller';
import { PricingDto } from './pricing.dto';
import { PricingService } from './pricing.service';

@ApiTags('Account')
@Controller()
export class PricingController {
  constructor(private readonly pricing: PricingService) {}

  @Get('pricing')
  @Public()
  @ApiOperation({
    operationId: 'pricing',
    summary: 'The plans, their prices and call allowances',
    description:
      'Public: needs no key, ignores a bad one, is never quota-gated. May be kept for an hour. With a valid key the quota headers come along. ' +
      'A price that is null is agreed on with sales.',
    security: [],
  })
  @ApiOkResponse({ type: PricingDto, description: 'The price list' })
  @ApiResponse({ status: 304, description: 'The caller has this price list already (`If-None-Match`)' })
  plans(@Req() request: CallerRequest): Promise<Answer> {
    return this.pricing.answer(request.caller, request.headers['if-none-match']);
  }
}
