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
      'Public: it needs no key, ignores an invalid one and costs no quota. You can cache it for an hour. If you send a valid key, the answer has the quota ' +
      'headers. A price of null means: contact sales.\n\nExample: `GET /api/v2/pricing`',
    security: [],
  })
  @ApiOkResponse({ type: PricingDto, description: 'The price list' })
  @ApiResponse({ status: 304, description: 'The price list has not changed (`If-None-Match`)' })
  plans(@Req() request: CallerRequest): Promise<Answer> {
    return this.pricing.answer(request);
  }
}
