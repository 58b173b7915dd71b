import { Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Answer } from '../../platform/http/answer';
import { refuseFiles } from '../../platform/http/answer-format';
import { Refusals } from '../../platform/http/openapi/refusals';
import type { CallerRequest } from '../caller';
import { PublicController } from '../public-controller.decorator';
import { CallsPerMinute } from '../throttle/rate-limit.guard';
import { PricingDto } from './pricing.dto';
import { PricingService } from './pricing.service';

const MAX_PUBLIC_CALLS_PER_MINUTE = 300;

@ApiTags('Account')
@PublicController()
export class PricingController {
  constructor(private readonly pricing: PricingService) {}

  @Get('pricing')
  @CallsPerMinute({ withoutKey: MAX_PUBLIC_CALLS_PER_MINUTE })
  @Refusals(400, 403, 406, 429, 500)
  @ApiOperation({
    operationId: 'pricing',
    summary: 'The plans, their prices and call allowances',
    description:
      "Public: you don't need a key, an invalid key is ignored, and the call costs no quota. You can cache the answer for an hour. If you send a valid key, " +
      'the answer has the quota headers. If a price is null, contact sales.\n\nExample: `GET /api/v2/pricing`',
    security: [],
  })
  @ApiOkResponse({ type: PricingDto, description: 'The price list' })
  @ApiResponse({ status: 304, description: "The price list hasn't changed (`If-None-Match`)" })
  plans(@Req() request: CallerRequest): Promise<Answer> {
    refuseFiles(request);
    return this.pricing.answer(request);
  }
}
