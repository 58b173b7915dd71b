import { Get, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { present } from '../../platform/errors/present';
import { Answer } from '../../platform/http/answer';
import { refuseFiles } from '../../platform/http/answer-format';
import { encodedBody } from '../../platform/http/content-coding';
import { Refusals } from '../../platform/http/openapi/refusals';
import { AccountController } from '../account-controller.decorator';
import type { CallerRequest } from '../caller';
import { CallsPerMinute } from '../throttle/rate-limit.guard';
import { EntitlementDto } from './dto/entitlement.dto';
import { EntitlementService } from './entitlement.service';

const HEADERS = [
  'Content-Type',
  'application/json; charset=utf-8',
  'Cache-Control',
  'no-store',
  'Vary',
  'Authorization, Accept-Encoding',
];

/** Clients are asked to poll once a minute, but those that restart poll more often. */
const MAX_POLLS_PER_MINUTE = 30;

@ApiTags('Account')
@AccountController()
export class EntitlementController {
  constructor(private readonly service: EntitlementService) {}

  @Get('entitlement')
  @CallsPerMinute(MAX_POLLS_PER_MINUTE)
  @ApiBearerAuth('api_key')
  @Refusals(400, 401, 403, 406, 429, 500, 503)
  @ApiOperation({
    operationId: 'entitlement',
    summary: "The caller's plan, API entitlement and remaining quota",
    description:
      'Costs no quota, and also works after the entitlement has lapsed. Poll it at most once a minute to detect an upgrade. If you send more than 30 requests a ' +
      'minute with one key, you get a 429 with the code `rate_limited`.\n\nExample: `GET /api/v2/entitlement`',
  })
  @ApiOkResponse({
    type: EntitlementDto,
    description: 'The plan, the API access and the quota of the caller',
  })
  async entitlement(@Req() request: CallerRequest): Promise<Answer> {
    refuseFiles(request);
    // Without a caller, FreeCallGuard has already answered 401.
    const caller = present(request.caller, 'caller');
    const body = await this.service.entitlementOf(caller);
    const freshness = body.data_freshness === null ? [] : ['X-Data-Freshness', body.data_freshness];
    const encoded = await encodedBody(JSON.stringify(body), request.headers['accept-encoding']);
    return new Answer(200, [...HEADERS, ...freshness, ...encoded.headers], encoded.body);
  }
}
